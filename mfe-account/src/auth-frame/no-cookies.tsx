import { FormattedMessage, useOnceHydrated } from '@rewald/platform';
import { Notice } from '@rewald/ui';

/** Says why nobody stays logged in, what to do, and what works nevertheless; nothing for browsers that accept cookies. */
export const NoCookies = () =>
  useOnceHydrated(() => navigator.cookieEnabled, true) ? null : (
    <Notice tone="warning" title={<FormattedMessage id="noCookies.title" />} role="status">
      <FormattedMessage id="noCookies.text" />
    </Notice>
  );
