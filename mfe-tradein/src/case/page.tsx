import styled from '@emotion/styled';
import { unwrap, usePageData, type PageHead, type PageLoaderArgs, type PageModule } from '@rewald/platform';
import { Container, tokens } from '@rewald/ui';
import CaseView from './case-view.tsx';

/** A sale after it was made, opened with the link from its mails (`?key=`) or from the account. */
export const loader = async ({ params, url, api, signal }: PageLoaderArgs) => {
  const caseId = params['id'] ?? '';
  const key = url.searchParams.get('key') ?? undefined;
  const found = unwrap(
    await api.call('GET /api/trade-in/{locale}/customer/cases/{caseId}', {
      params: { caseId },
      query: { key },
      signal,
    }),
  );
  return { found, key };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const head: NonNullable<PageModule<Data>['head']> = ({ data, intl }): PageHead => ({
  title: intl.formatMessage({ id: 'case.title' }, { reference: data.found.reference }),
  noIndex: true,
});

const Page = styled(Container)`
  padding-block: ${tokens.space[8]} ${tokens.space[20]};
`;

export default function CasePage() {
  const { found, key } = usePageData<typeof loader>();
  return (
    <Page>
      <CaseView found={found} linkKey={key} />
    </Page>
  );
}
