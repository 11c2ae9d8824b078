import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import {
  FormattedMessage,
  notFound,
  redirectTo,
  unwrap,
  usePageData,
  useParams,
  withoutLocale,
  type IntlShape,
  type PageHead,
  type PageLoaderArgs,
} from '@rewald/platform';
import type { Customer } from '@rewald/contracts';
import { Container, Heading, media, Notice, Text, tokens } from '@rewald/ui';
import { withRedirect } from '../auth-frame/paths.ts';
import { AreaNavigation } from './area-navigation.tsx';
import { areaOfPath, type AreaPath } from './areas.ts';
import { NoInsurance, NoMessages, NoOrders, NoTradeIns } from './empty-areas.tsx';
import { Overview } from './overview.tsx';
import { Settings } from './settings/settings.tsx';
import { useLeaveWhenLoggedOut } from './use-leave-when-logged-out.ts';

const { space } = tokens;

const Place = styled(Container)`
  display: grid;
  align-content: start;
  gap: ${space[6]};
  padding-block: clamp(24px, 4vw, 56px) clamp(56px, 8vw, 112px);
  min-block-size: 70vh;
  & > * {
    min-inline-size: 0;
  }
  ${media.lg} {
    grid-template-columns: 240px minmax(0, 1fr);
    column-gap: clamp(40px, 5vw, 80px);
  }
`;

const Content = styled.section`
  display: grid;
  gap: ${space[6]};
  align-content: start;
`;

const TITLES = {
  orders: 'area.orders',
  'trade-in': 'area.tradeIn',
  insurance: 'area.insurance',
  messages: 'area.messages',
  settings: 'area.settings',
} as const satisfies Record<AreaPath, string>;

const AREA_PAGES: Record<AreaPath, (props: { customer: Customer }) => ReactNode> = {
  orders: NoOrders,
  'trade-in': NoTradeIns,
  insurance: NoInsurance,
  messages: NoMessages,
  settings: Settings,
};

/** The customer; whoever is not logged in is sent to the login and back (ACCT-02). */
export const loader = async ({
  url,
  params,
  locale,
  api,
  signal,
}: PageLoaderArgs): Promise<{ customer: Customer }> => {
  if (areaOfPath(params['area']) === undefined) throw notFound();
  const customer = unwrap(await api.call('GET /api/auth/{locale}/customer', { signal }));
  if (!customer.authenticated) {
    throw redirectTo(withRedirect('/auth/login', withoutLocale(url.pathname) + url.search), locale);
  }
  return { customer };
};

const areaOfUrl = ({ pathname }: URL): AreaPath | null =>
  areaOfPath(pathname.split('/account/')[1])?.path ?? null;

export const head = ({ intl, url }: { intl: IntlShape; url: URL }): PageHead => {
  const area = areaOfUrl(url);
  return { title: intl.formatMessage({ id: area ? TITLES[area] : 'area.account' }), noIndex: true };
};

/** The pages of the account: /customer/account and its areas. */
export default function AccountPage() {
  const { customer } = usePageData<typeof loader>();
  const area = areaOfPath(useParams()['area']);
  useLeaveWhenLoggedOut();
  const AreaPage = area ? AREA_PAGES[area.path] : Overview;
  return (
    <Place>
      <AreaNavigation />
      <Content>
        <div>
          <Heading level={1} step="title2">
            {area ? (
              <FormattedMessage id={TITLES[area.path]} />
            ) : (
              <FormattedMessage id="account.hello" values={{ name: customer.firstName }} />
            )}
          </Heading>
          {!area && <Text tone="inkSoft">{customer.email}</Text>}
        </div>
        {!customer.emailVerified && (
          <Notice tone="info" icon="mail" title={<FormattedMessage id="account.unverified" />}>
            <FormattedMessage id="account.unverifiedText" values={{ email: customer.email }} />
          </Notice>
        )}
        <AreaPage customer={customer} />
      </Content>
    </Place>
  );
}
