import { Container, Heading, Text, tokens } from '@rewald/ui';
import styled from '@emotion/styled';
import { FormattedMessage, requireCall, type PageLoaderArgs, type PageModule } from '@rewald/platform';
import { useState } from 'react';
import type { DeviceRequestReceipt } from '@rewald/contracts';
import { RequestForm } from './request-form.tsx';
import { RequestSent } from './request-sent.tsx';

export const loader = async ({ api }: PageLoaderArgs): Promise<null> => {
  requireCall(api, 'POST /api/trade-in/{locale}/customer/requests');
  return null;
};

export const head: PageModule['head'] = ({ intl }) => ({
  title: intl.formatMessage({ id: 'request.title' }),
  description: intl.formatMessage({ id: 'request.lead' }),
});

const Page = styled(Container)`
  padding-block: ${tokens.space[8]} ${tokens.space[20]};
  & > * {
    max-inline-size: 680px;
  }
  & > h1 + p {
    margin-block: ${tokens.space[3]} ${tokens.space[8]};
  }
`;

/** For devices that the wizard does not know: words and photos, which a person answers by mail with an offer. */
export default function RequestPage() {
  const [sent, setSent] = useState<{ receipt: DeviceRequestReceipt; failed: readonly string[] } | null>(null);
  return (
    <Page>
      <Heading level={1} step="title1">
        <FormattedMessage id="request.title" />
      </Heading>
      <Text step="lead" tone="inkSoft">
        <FormattedMessage id="request.lead" />
      </Text>
      {sent ? (
        <RequestSent {...sent} />
      ) : (
        <RequestForm onSent={(receipt, failed) => setSent({ receipt, failed })} />
      )}
    </Page>
  );
}
