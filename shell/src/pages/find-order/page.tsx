import {
  AppLink,
  FormattedMessage,
  requireCall,
  useIntl,
  type PageHead,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { Text, textLinkStyle } from '@rewald/ui';
import styled from '@emotion/styled';
import { ContentLayout } from '../content-layout.tsx';
import { FindOrderForm } from './find-order-form.tsx';

export const loader = async ({ api }: PageLoaderArgs): Promise<null> => {
  requireCall(api, 'POST /api/checkout/{locale}/buy/order-links');
  return null;
};

export const head: PageModule['head'] = ({ intl }): PageHead => ({
  title: intl.formatMessage({ id: 'findOrder.title' }),
  description: intl.formatMessage({ id: 'findOrder.lead' }),
});

const PageLink = styled(AppLink)(textLinkStyle);

/** "Where is my order?", for buyers without an account. */
export default function FindOrderPage() {
  const intl = useIntl();
  return (
    <ContentLayout
      title={intl.formatMessage({ id: 'findOrder.title' })}
      lead={intl.formatMessage({ id: 'findOrder.lead' })}
    >
      <FindOrderForm />
      <Text step="small" tone="inkSoft">
        <FormattedMessage
          id="findOrder.account"
          values={{
            link: (label) => (
              <PageLink key="orders" to="/customer/account/orders">
                {label}
              </PageLink>
            ),
          }}
        />
      </Text>
    </ContentLayout>
  );
}
