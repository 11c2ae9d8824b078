import styled from '@emotion/styled';
import {
  FormattedDate,
  FormattedMessage,
  notFound,
  RemoteWidget,
  usePageData,
  type PageHead,
  type PageLoaderArgs,
} from '@rewald/platform';
import { Text, tokens } from '@rewald/ui';
import { DOCUMENTS } from '../../content/content.ts';
import { loadDocument } from '../../content/load-content.ts';
import { ContentLayout, Sections } from '../content-layout.tsx';

/** One of the documents; any other name is a 404. */
export const loader = async ({ params, locale }: PageLoaderArgs) => {
  const name = DOCUMENTS.find((known) => known === params['document']);
  if (!name) throw notFound();
  return { ...(await loadDocument(locale, name)), name };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ data }: { data: Data }): PageHead => ({ title: data.title, description: data.lead });

const Updated = styled(Text)`
  margin-block-start: ${tokens.space[12]};
  padding-block-start: ${tokens.space[4]};
  border-block-start: 1px solid ${tokens.color.line};
  max-inline-size: 68ch;
`;

const Viewer = styled.div`
  margin-block-end: ${tokens.space[10]};
`;

export default function DocumentPage() {
  const { name, title, lead, sections, updated, legal } = usePageData<typeof loader>();
  const day = updated && (
    <FormattedDate value={updated} day="numeric" month="long" year="numeric" timeZone="Europe/Berlin" />
  );
  return (
    <ContentLayout title={title} lead={lead}>
      {name === 'condition' && (
        <Viewer>
          <RemoteWidget part="shop" expose="./condition-viewer" props={{}} />
        </Viewer>
      )}
      <Sections
        sections={sections}
        after={
          day && (
            <Updated step="small" tone="inkSoft">
              <FormattedMessage id={legal ? 'document.updatedLegal' : 'document.updated'} values={{ day }} />
            </Updated>
          )
        }
      />
    </ContentLayout>
  );
}
