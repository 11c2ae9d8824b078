import styled from '@emotion/styled';
import { AppLink, FormattedMessage, useIntl, usePageData, type PageModule } from '@rewald/platform';
import { Breadcrumbs, Button, Container, EmptyState, Heading, media, tokens } from '@rewald/ui';
import { Answers } from './answers.tsx';
import { finderLink, loader, type FinderData } from './load-finder.ts';
import { Question } from './question.tsx';
import { Result } from './result.tsx';
import { useFocusOnNext } from './use-focus-on-next.ts';

export { loader };

export const head: NonNullable<PageModule<FinderData>['head']> = ({ data: { finder, answers }, intl }) => ({
  title: finder?.title ?? intl.formatMessage({ id: 'finder.title' }),
  description: intl.formatMessage({ id: 'finder.description' }),
  canonical: finder === null ? '/shop/finder' : finderLink(finder.key),
  // There are too many combinations to index.
  noIndex: answers.length > 0,
});

const Place = styled(Container)`
  min-block-size: 60vh;
  padding-block: ${tokens.space[4]} ${tokens.space[16]};
  & > header {
    display: grid;
    gap: ${tokens.space[3]};
    margin-block-end: ${tokens.space[5]};
    ${media.lg} {
      margin-block-end: ${tokens.space[8]};
    }
  }
`;

const Path = () => {
  const intl = useIntl();
  return (
    <Breadcrumbs
      label={intl.formatMessage({ id: 'finder.breadcrumbs' })}
      items={[
        <AppLink key="home" to="/" prefetch={false}>
          <FormattedMessage id="finder.breadcrumbs.home" />
        </AppLink>,
        <span key="here">
          <FormattedMessage id="finder.title" />
        </span>,
      ]}
    />
  );
};

const NoQuestions = () => (
  <EmptyState
    icon="search"
    title={<FormattedMessage id="finder.none" />}
    actions={
      <Button render={<AppLink to="/shop/explore" />}>
        <FormattedMessage id="finder.none.action" />
      </Button>
    }
  />
);

/** What stands below the heading: the kinds to choose from, the next question, or what was found. */
const Step = ({ finders, finder, answers, found }: FinderData) => {
  const heading = useFocusOnNext(answers.length);
  if (finder === null)
    return finders.length === 0 ? (
      <NoQuestions />
    ) : (
      <Answers links={finders.map(({ key, title }) => ({ text: title, to: finderLink(key) }))} />
    );
  return found === null ? (
    <Question finder={finder} answers={answers} heading={heading} />
  ) : (
    <Result finder={finder} found={found} heading={heading} />
  );
};

/** A few questions that lead to what suits somebody. The URL contains the answers, so it works without scripts. */
export default function FinderPage() {
  const data = usePageData<typeof loader>();
  return (
    <Place>
      <header>
        <Path />
        <Heading level={1} step="title2">
          {data.finder?.title ?? <FormattedMessage id="finder.title" />}
        </Heading>
      </header>
      <Step {...data} />
    </Place>
  );
}
