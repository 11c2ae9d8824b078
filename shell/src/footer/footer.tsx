import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { plantsTrees, treesFrom, type PaymentMethod } from '@rewald/contracts';
import {
  AppLink,
  FormattedMessage,
  MoreTexts,
  useBrand,
  useGuaranteeMonths,
  useCompany,
  useIntl,
  usePaymentMethods,
  usePlatform,
  useReturnDays,
} from '@rewald/platform';
import {
  farDown,
  Icon,
  media,
  PaymentLogo,
  tokens,
  typeStyle,
  type IconName,
  type PaymentMark,
} from '@rewald/ui';
import { ShopLogo } from '../brand/shop-logo.tsx';
import { CookieSettings } from '../consent/cookie-settings.tsx';
import { useHasPage } from '../routes/own-pages.ts';
import { Years } from './years.tsx';

const { color, space } = tokens;

const Root = styled.footer`
  background: ${color.deep};
  color: ${color.onDeep};
  ${farDown(1323, 588)}
  & > div {
    max-inline-size: ${tokens.maxWidth};
    margin-inline: auto;
    padding: ${space[12]} ${tokens.gutter} ${space[10]};
  }
  & :focus-visible {
    outline-color: currentcolor;
  }
`;

const Facts = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 230px), 1fr));
  gap: ${space[5]} ${space[8]};
  padding-block-end: ${space[10]};
  border-block-end: 1px solid color-mix(in srgb, currentcolor 18%, transparent);
  & > li {
    display: flex;
    gap: ${space[3]};
    align-items: start;
  }
  & svg {
    margin-block-start: 1px;
    color: ${color.onDeepSoft};
  }
  & b {
    display: block;
    line-height: 1.4;
  }
  & span span {
    ${typeStyle('small')}
    color: ${color.onDeepSoft};
  }
`;

const Columns = styled.div`
  display: grid;
  /* Two beside each other, unless text is so large that their words would not fit. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr));
  gap: ${space[10]} ${space[6]};
  padding-block: ${space[10]};
  & > :first-child {
    grid-column: 1 / -1;
  }
  ${media.md} {
    grid-template-columns: repeat(auto-fit, minmax(max(8rem, 20%), 1fr));
  }
  ${media.lg} {
    grid-template-columns: 1.6fr repeat(4, minmax(0, 1fr));
    & > :first-child {
      grid-column: auto;
    }
  }
`;

const About = styled.div`
  display: grid;
  gap: ${space[4]};
  align-content: start;
  max-inline-size: 40ch;
  & svg {
    color: inherit;
  }
  & p {
    ${typeStyle('small')}
    color: ${color.onDeepSoft};
  }
`;

const Column = styled.nav`
  & > h2 {
    ${typeStyle('small')}
    padding-block-end: ${space[2]};
    font-weight: 600;
  }
`;

const linkStyle = `
  ${typeStyle('small')}
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 36px;
  padding-block: 4px;
  color: ${color.onDeepSoft};
  text-decoration: none;
  hyphens: auto;
  &:hover { color: ${color.onDeep}; text-decoration: underline; }
`;
const Inside = styled(AppLink)(linkStyle);
const Outside = styled.a(linkStyle);
const Settings = styled(CookieSettings)`
  ${linkStyle}
  padding-inline: 0;
  border: 0;
  background: none;
  cursor: pointer;
`;

const Payments = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Base = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[8]};
  padding-block-start: ${space[8]};
  border-block-start: 1px solid color-mix(in srgb, currentcolor 18%, transparent);
  & > p {
    ${typeStyle('caption')}
    color: ${color.onDeepSoft};
  }
`;

const facts: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'shield', title: 'footer.guarantee.title', text: 'footer.guarantee.text' },
  { icon: 'return', title: 'footer.returns.title', text: 'footer.returns.text' },
  { icon: 'truck', title: 'footer.shipping.title', text: 'footer.shipping.text' },
  { icon: 'tree', title: 'footer.tree.title', text: 'footer.tree.text' },
];

const isMark = (method: PaymentMethod): method is PaymentMark => method !== 'instalments';

/** First year of the copyright line in every footer (SHELL-05), if the company's own is unknown. */
const FIRST_YEAR = 2024;

const Promises = () => {
  const intl = useIntl();
  const months = useGuaranteeMonths();
  const treeFrom = treesFrom(useCompany());
  const values = { days: useReturnDays(), treeFrom, months: months ?? 0 };
  const isPromised = (icon: IconName): boolean =>
    icon === 'shield' ? months !== null : icon !== 'tree' || plantsTrees(treeFrom);
  const known = facts.filter(({ icon }) => isPromised(icon));
  return (
    <Facts role="list" aria-label={intl.formatMessage({ id: 'footer.facts' })}>
      {known.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <span>
            <b>
              <FormattedMessage id={title} values={values} />
            </b>
            <span>
              <FormattedMessage id={text} />
            </span>
          </span>
        </li>
      ))}
    </Facts>
  );
};

const AboutShop = () => {
  const intl = useIntl();
  const marks = usePaymentMethods()?.filter(isMark) ?? [];
  return (
    <About>
      <ShopLogo plain />
      <p>
        <FormattedMessage id="footer.about" />
      </p>
      {marks.length > 0 && (
        <Payments role="list" aria-label={intl.formatMessage({ id: 'footer.payments' })}>
          {marks.map((mark) => (
            <li key={mark}>
              <PaymentLogo mark={mark} height={26} />
            </li>
          ))}
        </Payments>
      )}
    </About>
  );
};

/** The footer of every page (SHELL-02, SHELL-05). */
export const Footer = () => (
  <MoreTexts view="./late-frame">
    <WholeFooter />
  </MoreTexts>
);

const WholeFooter = () => {
  const { api, config } = usePlatform();
  const brand = useBrand();
  const { since = FIRST_YEAR, name } = useCompany() ?? { name: brand };
  const hasPage = useHasPage();
  return (
    <Root>
      <div>
        <Promises />
        <Columns>
          <AboutShop />
          <Links title="footer.help">
            {hasPage('questions') && <To path="/company/faq" text="footer.faq" />}
            <To path="/company/about/contact" text="footer.contact" />
            {api.has('POST /api/checkout/{locale}/buy/order-links') && (
              <To path="/shop/orders" text="footer.findOrder" />
            )}
            <To path="/documents/customer-returns" text="footer.customerReturns" />
            <To path="/documents/warranty" text="footer.warranty" />
            <To path="/documents/condition" text="footer.condition" />
            <To path="/documents/payments" text="footer.paymentsPage" />
          </Links>
          <Links title="footer.company" values={{ brand }}>
            {hasPage('about') && <To path="/company/about/we-are-rewald" text="footer.aboutUs" />}
            {hasPage('career') && <To path="/company/career/join-the-team" text="footer.career" />}
            {hasPage('blogs') && <To path="/blogs" text="footer.blog" />}
            <To path="/trade-in" text="footer.tradeIn" />
            {config.links?.reviews && <Out href={config.links.reviews} text="footer.reviews" />}
          </Links>
          <Partners />
          <Links title="footer.legal">
            <To path="/documents/terms" text="footer.terms" />
            <To path="/documents/right-of-return" text="footer.rightOfReturn" />
            <To path="/documents/right-of-return/withdraw" text="footer.withdraw" />
            <To path="/documents/privacy" text="footer.privacy" />
            <To path="/documents/imprint" text="footer.imprint" />
            <To path="/documents/accessibility" text="footer.accessibility" />
            <li>
              <Settings />
            </li>
          </Links>
        </Columns>
        <Base>
          <p>
            <FormattedMessage id="footer.prices" />
          </p>
          <p>
            © <Years since={since} /> {name}
          </p>
        </Base>
      </div>
    </Root>
  );
};

const Partners = () => {
  const { links = {} } = usePlatform().config;
  return (
    <Links title={links.social ? 'footer.partnersAndNetworks' : 'footer.partners'}>
      {links.merchantLogin && <Out href={links.merchantLogin} text="footer.merchantLogin" />}
      {links.partnerSignUp ? (
        <Out href={links.partnerSignUp} text="footer.partnerSignUp" />
      ) : (
        <To path="/company/about/contact" text="footer.partnerSignUp" />
      )}
      {links.social?.map((href) => (
        <li key={href}>
          <Outside href={href} target="_blank" rel="noopener">
            {new URL(href).hostname.replace(/^www\./, '')}
            <NewTab />
          </Outside>
        </li>
      ))}
    </Links>
  );
};

interface LinksProps {
  /** Id of its message, and what that says. */
  title: string;
  values?: Record<string, string>;
  children: ReactNode;
}

const Links = ({ title, values = {}, children }: LinksProps) => {
  const intl = useIntl();
  return (
    <Column aria-label={intl.formatMessage({ id: title }, values)}>
      <h2>
        <FormattedMessage id={title} values={values} />
      </h2>
      <ul role="list">{children}</ul>
    </Column>
  );
};

const To = ({ path, text }: { path: string; text: string }) => (
  <li>
    <Inside to={path}>
      <FormattedMessage id={text} />
    </Inside>
  </li>
);

const Out = ({ href, text }: { href: string; text: string }) => (
  <li>
    <Outside href={href} target="_blank" rel="noopener">
      <FormattedMessage id={text} />
      <NewTab />
    </Outside>
  </li>
);

const NewTab = () => {
  const intl = useIntl();
  return <Icon name="external" size={14} label={intl.formatMessage({ id: 'footer.newTab' })} />;
};
