import styled from '@emotion/styled';
import {
  AppLink,
  FormattedMessage,
  useCompany,
  useIntl,
  usePageData,
  usePlatform,
  useReturnDays,
  type PageHead,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { Card, Heading, media, Stack, Text, textLinkStyle, tokens } from '@rewald/ui';
import { operatorOf } from '../../content/operator.ts';
import { ContentLayout } from '../content-layout.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

/** `?order=` comes from links in mails and in the account. */
export const loader = async ({ url }: PageLoaderArgs) => ({
  order: (url.searchParams.get('order') ?? '').slice(0, 60),
});

export const head: PageModule['head'] = ({ intl }): PageHead => ({
  title: intl.formatMessage({ id: 'withdrawal.title' }),
  description: intl.formatMessage({ id: 'withdrawal.lead' }),
});

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space[12]};
  ${media.lg} {
    grid-template-columns: minmax(0, 720px) minmax(280px, 360px);
    gap: ${tokens.space[16]};
    justify-content: space-between;
    align-items: start;
  }
`;
const PageLink = styled(AppLink)(textLinkStyle);
const MailLink = styled.a(textLinkStyle);

/** Withdrawing from a contract without a login (§356a BGB). */
export default function WithdrawalPage() {
  const intl = useIntl();
  const { order } = usePageData<typeof loader>();
  const { api } = usePlatform();
  return (
    <ContentLayout
      title={intl.formatMessage({ id: 'withdrawal.title' })}
      lead={intl.formatMessage({ id: 'withdrawal.lead' })}
      above={[
        { to: '/documents/right-of-return', title: intl.formatMessage({ id: 'withdrawal.rightOfReturn' }) },
      ]}
    >
      <Columns>
        {api.has('POST /api/checkout/{locale}/buy/withdrawals') ? (
          <WithdrawalForm order={order} />
        ) : (
          <Text>
            <FormattedMessage id="withdrawal.noForm" />
          </Text>
        )}
        <OtherWays />
      </Columns>
    </ContentLayout>
  );
}

const OtherWays = () => {
  const intl = useIntl();
  const days = useReturnDays();
  const company = useCompany();
  return (
    <Card as="aside" aria-label={intl.formatMessage({ id: 'withdrawal.other' })}>
      <Stack gap={3}>
        <Heading level={2} step="title4">
          <FormattedMessage id="withdrawal.other" />
        </Heading>
        <Text step="small">
          <FormattedMessage
            id="withdrawal.other.period"
            values={{
              days,
              link: (label) => (
                <PageLink key="right" to="/documents/right-of-return">
                  {label}
                </PageLink>
              ),
            }}
          />
        </Text>
        <Text step="small">
          <FormattedMessage
            id="withdrawal.other.account"
            values={{
              link: (label) => (
                <PageLink key="orders" to="/customer/account/orders">
                  {label}
                </PageLink>
              ),
            }}
          />
        </Text>
        {company !== null && <InWriting {...operatorOf(company)} />}
      </Stack>
    </Card>
  );
};

const InWriting = ({ email, company, street, city }: ReturnType<typeof operatorOf>) => (
  <Text step="small">
    <FormattedMessage
      id="withdrawal.other.writing"
      values={{
        mail: <MailLink href={`mailto:${email}`}>{email}</MailLink>,
        address: `${company}, ${street}, ${city}`,
      }}
    />
  </Text>
);
