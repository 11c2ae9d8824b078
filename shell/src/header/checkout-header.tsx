import styled from '@emotion/styled';
import { AppLink, FormattedMessage, useBrand, useIntl, useReturnDays } from '@rewald/platform';
import { Icon, IconButton, media, tokens } from '@rewald/ui';
import { ShopLogo } from '../brand/shop-logo.tsx';
import { TestNotice } from './test-notice.tsx';
import { TopBar } from './top-bar.tsx';

const { color, space } = tokens;

const Root = styled.header`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${tokens.layer.header};
  border-block-end: 1px solid ${color.line};
  background: ${color.paper};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  block-size: var(--frame-bar);
  max-inline-size: ${tokens.maxWidth};
  margin-inline: auto;
  padding-inline: ${tokens.gutter};
  & > :last-child {
    justify-self: end;
    margin-inline-end: -10px;
  }
`;

const Back = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 44px;
  justify-self: start;
  color: ${color.ink};
  font-weight: 500;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  & > span {
    display: none;
  }
  ${media.md} {
    & > span {
      display: inline;
    }
  }
`;

const Home = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  color: ${color.ink};
  text-decoration: none;
`;

/**
 * The reduced header: red top bar, centred logo, and links back and to help (SHELL-05).
 *
 * @param testOperation whether payments are in sandbox mode; then the top bar says so
 */
export const CheckoutHeader = ({ testOperation }: { testOperation: boolean }) => {
  const intl = useIntl();
  const brand = useBrand();
  const days = useReturnDays();
  return (
    <Root data-checkout-header>
      {testOperation ? (
        <TestNotice />
      ) : (
        <TopBar>
          <Icon name="lock" size={18} />
          <FormattedMessage id="header.checkout.promise" values={{ days }} />
        </TopBar>
      )}
      <Row>
        <Back to="/shop/checkout/cart" aria-label={intl.formatMessage({ id: 'header.checkout.back' })}>
          <Icon name="arrowLeft" size={20} />
          <span>
            <FormattedMessage id="header.checkout.back" />
          </span>
        </Back>
        <Home to="/" aria-label={intl.formatMessage({ id: 'header.home' }, { brand })}>
          <ShopLogo />
        </Home>
        <IconButton
          icon="help"
          label={intl.formatMessage({ id: 'header.checkout.help' })}
          render={<AppLink to="/company/about/contact" />}
        />
      </Row>
    </Root>
  );
};
