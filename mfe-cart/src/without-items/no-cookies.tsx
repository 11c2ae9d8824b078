import { FormattedMessage, useOnceHydrated } from '@rewald/platform';
import { Notice } from '@rewald/ui';

/** Whether the browser accepts cookies; without them, the API host cannot find a guest's cart again (CART-07). */
export const useCookies = (): boolean => useOnceHydrated(() => navigator.cookieEnabled, true);

/** Says why the cart keeps nothing, what to do, and what works nevertheless; nothing for browsers that accept cookies. */
export const NoCookies = () =>
  useCookies() ? null : (
    <Notice tone="warning" title={<FormattedMessage id="noCookies.title" />} role="status">
      <FormattedMessage id="noCookies.text" />
    </Notice>
  );
