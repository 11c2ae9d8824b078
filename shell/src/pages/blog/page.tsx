import styled from '@emotion/styled';
import {
  AppLink,
  FormattedMessage,
  useAssetUrl,
  useIntl,
  usePageData,
  type IntlShape,
  type PageHead,
  type PageLoaderArgs,
} from '@rewald/platform';
import { Card, cardLinkStyle, DevicePicture, Grid, Heading, Text, tokens } from '@rewald/ui';
import { loadArticles } from '../../content/load-content.ts';
import { ContentLayout } from '../content-layout.tsx';
import { ArticleFacts } from './article-facts.tsx';

/** The magazine: newest articles first. */
export const loader = async ({ locale }: PageLoaderArgs) =>
  Object.entries(await loadArticles(locale))
    .map(([slug, { title, lead, published, minutes, picture }]) => ({
      slug,
      title,
      lead,
      published,
      minutes,
      picture,
    }))
    .sort((a, b) => b.published.localeCompare(a.published));

export const head = ({ intl }: { intl: IntlShape }): PageHead => ({
  title: intl.formatMessage({ id: 'blog.title' }),
  description: intl.formatMessage({ id: 'blog.lead' }),
});

const Teaser = styled(Card)`
  display: flex;
  flex-direction: column;
  & > picture {
    background: ${tokens.color.stage};
  }
  & > picture > img {
    inline-size: 100%;
    aspect-ratio: 16 / 10;
    padding: ${tokens.space[6]};
    object-fit: contain;
  }
  & > div {
    display: grid;
    gap: ${tokens.space[2]};
    align-content: start;
    flex: 1;
    padding: ${tokens.space[6]};
  }
`;

const TeaserLink = styled(AppLink)(cardLinkStyle);

export default function BlogPage() {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  const articles = usePageData<typeof loader>();
  return (
    <ContentLayout
      title={intl.formatMessage({ id: 'blog.title' })}
      lead={intl.formatMessage({ id: 'blog.lead' })}
    >
      <Grid min={320} gap={6} columns={2} role="list">
        {articles.map(({ slug, title, lead, published, minutes, picture }) => (
          <Teaser key={slug} as="div" role="listitem" data-flush data-interactive>
            <DevicePicture src={picture} alt="" sizes="(min-width: 1024px) 640px, 92vw" urlOf={urlOf} />
            <div>
              <ArticleFacts published={published} minutes={minutes} />
              <Heading level={2} step="title3">
                <TeaserLink to={`/blogs/${slug}`}>{title}</TeaserLink>
              </Heading>
              <Text tone="inkSoft">{lead}</Text>
            </div>
          </Teaser>
        ))}
      </Grid>
      {articles.length === 0 && (
        <Text>
          <FormattedMessage id="blog.nothing" />
        </Text>
      )}
    </ContentLayout>
  );
}
