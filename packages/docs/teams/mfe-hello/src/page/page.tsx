import { FormattedMessage, usePageData, type PageHead, type PageLoaderArgs } from '@rewald/platform';
import { Container, Heading, Text } from '@rewald/ui';
import type { IntlShape } from '@rewald/platform';

/** What the page shows; fetched on the server first, and in the browser afterwards. */
export const loader = async ({ locale }: PageLoaderArgs) => ({ locale });

export const head = ({ intl }: { intl: IntlShape }): PageHead => ({
  title: intl.formatMessage({ id: 'page.title' }),
});

export default function Page() {
  const { locale } = usePageData<typeof loader>();
  return (
    <Container lang={locale}>
      <Heading level={1}>
        <FormattedMessage id="page.title" />
      </Heading>
      <Text>
        <FormattedMessage id="page.text" />
      </Text>
    </Container>
  );
}
