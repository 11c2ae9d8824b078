import styled from '@emotion/styled';
import {
  FormattedMessage,
  notFound,
  useAssetUrl,
  useIntl,
  usePageData,
  type PageHead,
  type PageLoaderArgs,
} from '@rewald/platform';
import { DevicePicture, Prose, Text, tokens } from '@rewald/ui';
import { Blocks } from '../../content/blocks.tsx';
import { loadArticles, readDocument } from '../../content/load-content.ts';
import { operator } from '../../content/operator.ts';
import { ArticleFacts } from '../blog/article-facts.tsx';
import { ContentLayout, Section } from '../content-layout.tsx';

export const loader = async ({ params, locale }: PageLoaderArgs) => {
  const article = (await loadArticles(locale))[params['slug'] ?? ''];
  if (!article) throw notFound();
  return readDocument(article);
};

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ data }: { data: Data }): PageHead => ({
  title: data.title,
  description: data.lead,
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: data.title,
      description: data.lead,
      datePublished: data.published,
      dateModified: data.updated,
      author: { '@type': 'Person', name: data.author },
      publisher: { '@type': 'Organization', name: operator.brand },
    },
  ],
});

const Picture = styled.div`
  display: grid;
  place-items: center;
  margin-block-end: ${tokens.space[10]};
  padding: ${tokens.space[8]};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.stage};
  & img {
    inline-size: min(100%, 420px);
  }
`;

const Article = styled.article`
  max-inline-size: 760px;
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px ${tokens.space[4]};
  margin-block: -${tokens.space[6]} ${tokens.space[8]};
`;

export default function ArticlePage() {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  const { title, lead, sections, published, minutes, author, picture } = usePageData<typeof loader>();
  return (
    <ContentLayout
      title={title}
      lead={lead}
      above={[{ to: '/blogs', title: intl.formatMessage({ id: 'blog.title' }) }]}
    >
      <Article>
        <Facts>
          <ArticleFacts published={published} minutes={minutes} />
          <Text step="small" tone="inkSoft">
            <FormattedMessage id="blog.author" values={{ author }} />
          </Text>
        </Facts>
        <Picture>
          <DevicePicture src={picture} alt="" sizes="(min-width: 768px) 420px, 80vw" urlOf={urlOf} priority />
        </Picture>
        <Prose>
          {sections.map((section) => (
            <Section key={section.id} id={section.id}>
              <h2>{section.title}</h2>
              <Blocks blocks={section.blocks} about={section.title} />
            </Section>
          ))}
        </Prose>
      </Article>
    </ContentLayout>
  );
}
