import {
  FormattedMessage,
  useIntl,
  usePageData,
  type IntlShape,
  type PageHead,
  type PageLoaderArgs,
} from '@rewald/platform';
import { Text } from '@rewald/ui';
import { ContentLayout } from '../content-layout.tsx';
import { newestArticles } from './newest-articles.ts';
import { Teaser, Teasers } from './teaser.tsx';

/** The magazine: newest articles first. */
export const loader = (args: PageLoaderArgs) => newestArticles(args);

export const head = ({ intl }: { intl: IntlShape }): PageHead => ({
  title: intl.formatMessage({ id: 'blog.title' }),
  description: intl.formatMessage({ id: 'blog.lead' }),
});

export default function BlogPage() {
  const intl = useIntl();
  const articles = usePageData<typeof loader>();
  return (
    <ContentLayout
      title={intl.formatMessage({ id: 'blog.title' })}
      lead={intl.formatMessage({ id: 'blog.lead' })}
    >
      <Teasers role="list">
        {articles.map((article, index) => (
          <Teaser key={article.slug} article={article} first={index === 0} />
        ))}
      </Teasers>
      {articles.length === 0 && (
        <Text>
          <FormattedMessage id="blog.nothing" />
        </Text>
      )}
    </ContentLayout>
  );
}
