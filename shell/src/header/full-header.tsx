import styled from '@emotion/styled';
import { memo, useRef, useState, type ReactNode, type Ref } from 'react';
import type { Navigation } from '@rewald/contracts/client';
import {
  AppLink,
  FormattedMessage,
  useBrand,
  useIntl,
  usePlatform,
  type HeaderTheme,
  withTexts,
} from '@rewald/platform';
import { Button, IconButton, media, tokens, type IconName } from '@rewald/ui';
import { ShopLogo } from '../brand/shop-logo.tsx';
import { useLate } from '../browser/use-late.ts';
import { SearchBox } from '../search/search-box.tsx';
import type { SearchSide } from '../search/use-search.ts';
import { CartButton } from './cart-button.tsx';
import { isTradeIn, shownTheme } from './header-theme.ts';
import { LanguageSwitch } from '../navigation/language-switch.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { ProfileControl } from './profile-control.tsx';
import { PromoBar, type PromoBarProps } from './promo-bar.tsx';
import { TestNotice } from './test-notice.tsx';
import { useScrolled } from './use-scrolled.ts';
import { WishListButton } from './wish-list-button.tsx';

const { color, space, motion } = tokens;

/** Overlays the page in both states, so that nothing below moves when the top bar disappears. */
const Root = styled.header`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${tokens.layer.header};
  border-block-end: 1px solid ${color.line};
  background: ${color.paper};
  color: ${color.ink};
  transition:
    transform ${motion.base} ${motion.ease},
    background-color ${motion.base},
    border-color ${motion.base};
  &[data-scrolled] {
    transform: translateY(calc(-1 * var(--frame-promo)));
  }
  &[data-scrolled] > [data-promo] {
    visibility: hidden;
    transition: visibility 0s ${motion.base};
  }
  &[data-header-theme='transparent'],
  &[data-header-theme='tradeInTransparent'] {
    border-color: transparent;
    background: transparent;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  block-size: var(--frame-bar);
  max-inline-size: ${tokens.maxWidth};
  margin-inline: auto;
  /* The icons at both ends are aligned with the edge of the layout, their targets extend beyond it. */
  padding-inline: calc(${tokens.gutter} - 10px);
  ${media.lg} {
    display: grid;
    grid-template-columns: 1fr minmax(240px, 520px) 1fr;
    gap: ${space[6]};
    padding-inline: ${tokens.gutter} calc(${tokens.gutter} - 10px);
    padding-block-start: ${space[2]};
  }
`;

const Home = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 44px;
  margin-inline: ${space[1]} auto;
  color: ${color.ink};
  text-decoration: none;
  & > small {
    display: none;
    padding-inline-start: ${space[3]};
    border-inline-start: 1px solid ${color.lineStrong};
    color: ${color.inkSoft};
    font-size: 0.9375rem;
    font-weight: 500;
    line-height: 1.3;
  }
  ${media.sm} {
    & > small {
      display: block;
    }
  }
  ${media.lg} {
    margin-inline: 0 auto;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: end;
`;

const Narrow = styled.div`
  display: flex;
  ${media.lg} {
    display: none;
  }
`;

const Wide = styled.div`
  display: none;
  ${media.lg} {
    display: block;
  }
  &[data-action] {
    margin-inline-end: ${space[4]};
    white-space: nowrap;
  }
  &[data-language] {
    margin-inline-end: ${space[2]};
  }
`;

const loadSidebar = withTexts(() => import(/* webpackChunkName: "sidebar" */ '../sidebar/sidebar.tsx'));
const loadMobileSearch = withTexts(
  () => import(/* webpackChunkName: "mobile-search" */ '../search/mobile-search.tsx'),
);

interface FullHeaderProps extends PromoBarProps {
  theme: HeaderTheme;
  navigation: Navigation | null;
  /** Whether payments are in sandbox mode; shown instead of its promises. */
  testOperation: boolean;
  cartButton: Ref<HTMLButtonElement>;
  onCartIntent: () => void;
}

/** Follows the scrolling without rendering its content again. */
const Scrolling = ({ theme, children }: { theme: HeaderTheme; children: ReactNode }) => {
  const scrolled = useScrolled();
  return (
    <Root data-header-theme={shownTheme(theme, scrolled)} data-scrolled={scrolled ? '' : undefined}>
      {children}
    </Root>
  );
};

interface DialogButtonProps {
  ref: Ref<HTMLButtonElement>;
  icon: IconName;
  /** Id of its message. */
  label: string;
  open: boolean;
  /** Loads the dialog's code as soon as the visitor is about to open it. */
  request: () => void;
  onOpen: () => void;
}

/** The button of a dialog on narrow screens. */
const DialogButton = ({ ref, icon, label, open, request, onOpen }: DialogButtonProps) => {
  const intl = useIntl();
  return (
    <Narrow>
      <IconButton
        ref={ref}
        icon={icon}
        label={intl.formatMessage({ id: label })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={request}
        onFocus={request}
        onClick={() => {
          request();
          onOpen();
        }}
      />
    </Narrow>
  );
};

const HomeLink = ({ tradeIn }: { tradeIn: boolean }) => {
  const intl = useIntl();
  const brand = useBrand();
  return (
    <Home
      to="/"
      aria-label={intl.formatMessage({ id: tradeIn ? 'header.homeTradeIn' : 'header.home' }, { brand })}
    >
      <ShopLogo />
      {/* The space separates the words when they are read as one text. */}
      {tradeIn && ' '}
      {tradeIn && (
        <small>
          <FormattedMessage id="header.tradeInSide" />
        </small>
      )}
    </Home>
  );
};

/** The link from the shop to the trade-in, and back. */
const OtherSide = ({ tradeIn }: { tradeIn: boolean }) => (
  <Wide data-action>
    <Button
      variant={tradeIn ? 'secondary' : 'primary'}
      size="small"
      render={<AppLink to={tradeIn ? '/' : '/trade-in'} />}
    >
      <FormattedMessage id={tradeIn ? 'header.buy' : 'header.tradeIn'} />
    </Button>
  </Wide>
);

interface MenuProps extends Pick<FullHeaderProps, 'navigation'> {
  tradeIn: boolean;
}

/** The menu of narrow screens behind its button. */
const Menu = (menu: MenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { Component: Sidebar, request } = useLate(loadSidebar);
  return (
    <>
      <DialogButton
        ref={button}
        icon="menu"
        label="header.menu"
        open={open}
        request={request}
        onOpen={() => setOpen(true)}
      />
      {Sidebar && <Sidebar {...menu} open={open} onClose={() => setOpen(false)} returnFocusTo={button} />}
    </>
  );
};

interface NarrowSearchProps extends Pick<FullHeaderProps, 'navigation'> {
  side: SearchSide;
}

/** The search of narrow screens behind its button. */
const NarrowSearch = (search: NarrowSearchProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { Component: MobileSearch, request } = useLate(loadMobileSearch);
  return (
    <>
      <DialogButton
        ref={button}
        icon="search"
        label="header.search"
        open={open}
        request={request}
        onOpen={() => setOpen(true)}
      />
      {MobileSearch && (
        <MobileSearch {...search} open={open} onClose={() => setOpen(false)} returnFocusTo={button} />
      )}
    </>
  );
};

const WholeHeader = ({
  theme,
  navigation,
  testOperation,
  promos,
  instalments,
  cartButton,
  onCartIntent,
}: FullHeaderProps) => {
  const { api } = usePlatform();
  const tradeIn = isTradeIn(theme);
  const side = tradeIn ? 'trade-in' : 'shop';
  return (
    <Scrolling theme={theme}>
      {testOperation ? <TestNotice /> : <PromoBar promos={promos} instalments={instalments} />}
      <Row>
        <Menu navigation={navigation} tradeIn={tradeIn} />
        <HomeLink tradeIn={tradeIn} />
        <Wide>
          <SearchBox side={side} />
        </Wide>
        <Actions>
          <OtherSide tradeIn={tradeIn} />
          <Wide data-language>
            <LanguageSwitch />
          </Wide>
          <NarrowSearch navigation={navigation} side={side} />
          {!tradeIn && api.has('GET /api/offers/{locale}/cards') && (
            <Wide>
              <WishListButton />
            </Wide>
          )}
          <ProfileControl />
          <CartButton ref={cartButton} onIntent={onCartIntent} />
        </Actions>
      </Row>
      <NavigationBar navigation={navigation} />
    </Scrolling>
  );
};

/** The header of every page except the checkout (SHELL-08). Memoized, because a page with the same look does not change it. */
export const FullHeader = memo(WholeHeader);
