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
import { Stack, Text, tokens } from '@rewald/ui';
import { loadConditions, loadDocument } from '../../content/load-content.ts';
import { ContentLayout, Sections } from '../content-layout.tsx';
import { FormerNotice } from './former-notice.tsx';
import { VersionList } from './version-list.tsx';

/** One of the documents, with `?version=` a former version of it; any other name is a 404. */
export const loader = async (args: PageLoaderArgs) => {
  const name = args.params['document'] ?? '';
  const conditions = name === 'condition' ? await loadConditions(args) : [];
  const document = await loadDocument(args, name, args.url.searchParams.get('version') ?? '', conditions);
  if (document === null) throw notFound();
  return { ...document, name, conditions };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ data }: { data: Data }): PageHead => ({
  title: data.title,
  description: data.lead,
  ...(data.replacedOn === null ? {} : { noIndex: true }),
});

const Updated = styled(Stack)`
  margin-block-start: ${tokens.space[12]};
  padding-block-start: ${tokens.space[4]};
  border-block-start: 1px solid ${tokens.color.line};
  max-inline-size: 68ch;
`;

const Viewer = styled.div`
  margin-block-end: ${tokens.space[10]};
`;

export default function DocumentPage() {
  const { name, conditions, title, lead, sections, version, from, template, replacedOn, versions } =
    usePageData<typeof loader>();
  const day = from && (
    <FormattedDate value={from} day="numeric" month="long" year="numeric" timeZone="Europe/Berlin" />
  );
  return (
    <ContentLayout title={title} lead={lead}>
      {replacedOn !== null && <FormerNotice document={name} version={version} replacedOn={replacedOn} />}
      {conditions.length > 0 && (
        <Viewer>
          <RemoteWidget part="shop" expose="./condition-viewer" props={{ conditions }} />
        </Viewer>
      )}
      <Sections
        sections={sections}
        after={
          day && (
            <Updated gap={3}>
              <Text step="small" tone="inkSoft">
                <FormattedMessage
                  id={template ? 'document.updatedTemplate' : 'document.updated'}
                  values={{ day }}
                />
              </Text>
              {versions.length > 1 && <VersionList document={name} versions={versions} shown={version} />}
            </Updated>
          )
        }
      />
    </ContentLayout>
  );
}
