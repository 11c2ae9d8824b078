import { useIntl, usePageData, type PageHead, type PageLoaderArgs, type PageModule } from '@rewald/platform';
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

/** Withdrawing from a contract without a login (§356a BGB). */
export default function WithdrawalPage() {
  const intl = useIntl();
  const { order } = usePageData<typeof loader>();
  return (
    <ContentLayout
      title={intl.formatMessage({ id: 'withdrawal.title' })}
      lead={intl.formatMessage({ id: 'withdrawal.lead' })}
      above={[
        { to: '/documents/right-of-return', title: intl.formatMessage({ id: 'withdrawal.rightOfReturn' }) },
      ]}
    >
      <WithdrawalForm order={order} />
    </ContentLayout>
  );
}
