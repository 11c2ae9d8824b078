import styled from '@emotion/styled';
import { useEffect, useRef, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import type { PromoLine } from '@rewald/contracts';
import type { Navigation } from '@rewald/contracts/client';
import {
  FormattedMessage,
  useLocale,
  usePaymentMethods,
  usePlatform,
  type PageProperties,
} from '@rewald/platform';
import { FIRST_VIEW, media, SkipLink, tokens } from '@rewald/ui';
import { Footer } from '../footer/late-footer.ts';
import { CheckoutHeader } from '../header/checkout-header.tsx';
import { FullHeader } from '../header/full-header.tsx';
import { TestNotice } from '../header/test-notice.tsx';
import { CartDrawer, useCartPanelCode } from './cart-drawer.tsx';
import { FrameNotices } from './frame-notices.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { layoutOf } from './page-layout.ts';
import { useFirstView } from './use-first-view.ts';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

/**
 * Heights of the header's rows. `--frame-scrolled` is the height that stays on screen while scrolling; pages place their
 * sticky elements below it.
 */
const Root = styled.div`
  /* 36 px, and more with larger text, which needs two lines on phones. */
  --frame-promo: 2.25rem;
  --frame-bar: 60px;
  --frame-links: 0px;
  --frame-scrolled: calc(var(--frame-bar) + var(--frame-links));
  ${media.lg} {
    --frame-bar: max(68px, 4.25rem);
    --frame-links: 2.875rem;
  }
  display: flex;
  flex-direction: column;
  min-block-size: 100svh;
`;

/** At least as high as the screen, so that the footer stays out of sight while a page loads. */
const Main = styled.main`
  flex: 1 0 auto;
  min-inline-size: 0;
  min-block-size: 100svh;
  &[data-top='header'] {
    padding-block-start: calc(var(--frame-promo) + var(--frame-scrolled));
  }
  &[data-header='checkout'] {
    padding-block-start: calc(var(--frame-promo) + var(--frame-bar));
  }
  &[data-top='space'] {
    padding-block-start: ${tokens.space[12]};
  }
  @media print {
    &[data-top] {
      padding-block-start: 0;
    }
  }
`;

const hasPage = (handle: unknown): handle is { page: PageProperties } =>
  typeof handle === 'object' && handle !== null && 'page' in handle;

const NO_PROPERTIES: PageProperties = {};

/** The frame's properties of the current page, from its route's handle. */
const usePageProperties = (): PageProperties => {
  const handle = useMatches().at(-1)?.handle;
  return hasPage(handle) ? handle.page : NO_PROPERTIES;
};

/** Publishes a language change once the page is shown in it (I18N-03). */
const useLocaleEvent = (): void => {
  const { events } = usePlatform();
  const locale = useLocale();
  const shown = useRef(locale);
  useEffect(() => {
    if (shown.current === locale) return;
    shown.current = locale;
    events.publish('locale.changed', { locale });
  }, [events, locale]);
};

interface FrameProps {
  navigation: Navigation | null;
  /** Whether payments are in sandbox mode; then every page says so. */
  testOperation: boolean;
  /** The shop's messages above its header; undefined if the host does not report any. */
  promos?: readonly PromoLine[] | undefined;
  children: ReactNode;
}

/** Header, page and footer, as the page's properties define them (SHELL-05). */
export const Frame = ({ navigation, testOperation, promos, children }: FrameProps) => {
  const properties = usePageProperties();
  const { header, footer, top } = layoutOf(properties);
  const theme = properties.theme ?? 'light';
  const main = useFocusOnNewPage();
  const cartButton = useRef<HTMLButtonElement>(null);
  const cartPanel = useCartPanelCode();
  const firstView = useFirstView();
  const methods = usePaymentMethods();
  useLocaleEvent();
  return (
    <Root {...{ [FIRST_VIEW]: firstView ? '' : undefined }}>
      <SkipLink href="#content">
        <FormattedMessage id="frame.skip" />
      </SkipLink>
      <LoadingBar />
      {header === 'full' && (
        <FullHeader
          theme={theme}
          navigation={navigation}
          testOperation={testOperation}
          promos={promos}
          // The specification promises instalments, so they are shown unless the host lists payment methods without them.
          instalments={methods?.includes('instalments') ?? true}
          cartButton={cartButton}
          onCartIntent={cartPanel.request}
        />
      )}
      {header === 'checkout' && <CheckoutHeader testOperation={testOperation} />}
      {header === 'none' && testOperation && (
        <header>
          <TestNotice />
        </header>
      )}
      <Main id="content" ref={main} tabIndex={-1} data-top={top} data-header={header}>
        {header !== 'none' && <FrameNotices navigationMissing={navigation === null} />}
        {children}
      </Main>
      {footer && <Footer />}
      <CartDrawer code={cartPanel} returnFocusTo={cartButton} />
    </Root>
  );
};
