import styled from '@emotion/styled';
import {
  assetUrl,
  FormattedMessage,
  notFound,
  useAssetUrl,
  useIntl,
  usePageData,
  type PageHead,
  type PageLoaderArgs,
  type SiteConfig,
  brandOf,
} from '@rewald/platform';
import { DevicePicture, Heading, Prose, Text, tokens } from '@rewald/ui';
import { Blocks } from '../../content/blocks.tsx';
import { loadPage } from '../../content/load-content.ts';
import { ArticleFacts } from '../blog/article-facts.tsx';
import { newestArticles } from '../blog/newest-articles.ts';
import { Teaser, Teasers } from '../blog/teaser.tsx';
import { ContentLayout, Section } from '../content-layout.tsx';

export const loader = async (args: PageLoaderArgs) => {
  const slug = args.params['slug'] ?? '';
  const [page, articles] = await Promise.all([loadPage(args, slug), newestArticles(args)]);
  if (page?.article === undefined) throw notFound();
  const { title, lead, sections, article } = page;
  const more = articles.filter((other) => other.slug !== slug).slice(0, 3);
  return { title, lead, sections, ...article, more };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ data, config }: { data: Data; config: SiteConfig }): PageHead => ({
  title: data.title,
  description: data.lead,
  image: data.picture,
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: data.title,
      description: data.lead,
      image: assetUrl(config.assetsHost, data.picture),
      datePublished: data.published,
      dateModified: data.updated,
      author: { '@type': 'Person', name: data.author },
      publisher: {
        '@type': 'Organization',
        name: brandOf(config),
        url: `${config.siteOrigin}/`,
      },
    },
  ],
});

const { color, space, radius } = tokens;

const Picture = styled.div`
  display: grid;
  place-items: center;
  margin-block: ${space[2]} ${space[12]};
  padding: clamp(24px, 4vw, 56px);
  border-radius: calc(${radius.large} + 8px);
  background: ${color.brandSoft};
  & img {
    inline-size: auto;
    block-size: clamp(220px, 30vw, 400px);
  }
`;

const Article = styled.article`
  max-inline-size: 720px;
  margin-inline: auto;
  & > div {
    max-inline-size: none;
    font-size: 1.0625rem;
    line-height: 1.65;
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px ${space[4]};
`;

const More = styled.section`
  margin-block-start: clamp(56px, 7vw, 104px);
  padding-block-start: ${space[10]};
  border-block-start: 1px solid ${color.line};
  & > h2 {
    margin-block-end: ${space[6]};
  }
`;

export default function ArticlePage() {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  const { title, lead, sections, published, minutes, author, picture, more } = usePageData<typeof loader>();
  return (
    <ContentLayout
      title={title}
      lead={lead}
      reading
      above={[{ to: '/blogs', title: intl.formatMessage({ id: 'blog.title' }) }]}
      actions={
        <Facts>
          <ArticleFacts published={published} minutes={minutes} />
          <Text step="small" tone="inkSoft">
            <FormattedMessage id="blog.author" values={{ author }} />
          </Text>
        </Facts>
      }
    >
      <Picture>
        <DevicePicture src={picture} alt="" sizes="400px" urlOf={urlOf} priority />
      </Picture>
      <Article>
        <Prose>
          {sections.map((section) => (
            <Section key={section.id} id={section.id}>
              <h2>{section.title}</h2>
              <Blocks blocks={section.blocks} about={section.title} />
            </Section>
          ))}
        </Prose>
      </Article>
      <More>
        <Heading level={2}>
          <FormattedMessage id="blog.more" />
        </Heading>
        <Teasers role="list">
          {more.map((article) => (
            <Teaser key={article.slug} article={article} headingLevel={3} />
          ))}
        </Teasers>
      </More>
    </ContentLayout>
  );
}
