import styled from '@emotion/styled';
import { useState } from 'react';
import {
  AppLink,
  FormattedMessage,
  notFound,
  useIntl,
  usePageData,
  type PageHead,
  type PageLoaderArgs,
} from '@rewald/platform';
import {
  Accordion,
  Button,
  Disclosure,
  Heading,
  media,
  SearchInput,
  Stack,
  Text,
  tokens,
  typeStyle,
} from '@rewald/ui';
import type { Block, Span } from '@rewald/contracts/markdown';
import { Blocks } from '../../content/blocks.tsx';
import { loadPage } from '../../content/load-content.ts';
import { ContentLayout } from '../content-layout.tsx';
import { findQuestions } from './find-questions.ts';

const spansOf = (blocks: readonly Block[]): Span[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return block.spans;
    return block.kind === 'list' ? block.items.flat() : [...block.head, ...block.rows.flat()].flat();
  });

const plainText = (blocks: readonly Block[]): string =>
  spansOf(blocks)
    .map(({ text }) => text)
    .join(' ');

export const loader = async (args: PageLoaderArgs) => {
  // Answers with links to pages that this API host does not have are left out.
  const canFind = args.api.has('POST /api/checkout/{locale}/buy/order-links');
  const isTrue = (blocks: readonly Block[]): boolean =>
    canFind || spansOf(blocks).every(({ href }) => href !== '/shop/orders');
  const text = await loadPage(args, 'questions');
  if (text === null) throw notFound();
  const { title, lead, sections } = text;
  return {
    title,
    lead,
    groups: sections.map((section) => ({
      id: section.id,
      title: section.title,
      questions: (section.topics ?? [])
        .filter(({ blocks }) => isTrue(blocks))
        .map((topic) => ({
          question: topic.title,
          blocks: topic.blocks,
          plainAnswer: plainText(topic.blocks),
        })),
    })),
  };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ data }: { data: Data }): PageHead => ({
  title: data.title,
  description: data.lead,
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: data.groups.flatMap(({ questions }) =>
        questions.map(({ question, plainAnswer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: plainAnswer },
        })),
      ),
    },
  ],
});

const { color, space } = tokens;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  ${media.lg} {
    grid-template-columns: 240px minmax(0, 800px);
    gap: ${space[16]};
    align-items: start;
  }
`;

const Topics = styled.nav`
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  }
  & a {
    ${typeStyle('small')}
    display: inline-flex;
    align-items: center;
    min-block-size: 36px;
    padding-inline: ${space[4]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${tokens.radius.full};
    color: ${color.ink};
    font-weight: 500;
    text-decoration: none;
    &:hover {
      border-color: ${color.ink};
    }
  }
  ${media.lg} {
    position: sticky;
    inset-block-start: calc(var(--frame-scrolled) + ${space[8]});
    & > ul {
      flex-direction: column;
      align-items: start;
    }
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  & section > h2 {
    margin-block-end: ${space[3]};
  }
  & details p + p,
  & details p + ul,
  & details ul + p {
    margin-block-start: ${space[3]};
  }
  & details ul,
  & details ol {
    padding-inline-start: 1.25em;
  }
  & details a {
    color: ${color.brandInk};
  }
`;

const Ask = styled(Stack)`
  padding: ${space[8]} ${space[6]};
  border-radius: ${tokens.radius.large};
  background: ${color.brandSoft};
`;

const Nothing = () => (
  <span>
    <FormattedMessage id="questions.nothing" />
  </span>
);

export default function QuestionsPage() {
  const intl = useIntl();
  const { title, lead, groups } = usePageData<typeof loader>();
  const [wanted, setWanted] = useState('');
  const found = findQuestions(groups, wanted);
  return (
    <ContentLayout title={title} lead={lead}>
      <Columns>
        <Topics aria-label={intl.formatMessage({ id: 'questions.topics' })}>
          <ul role="list">
            {groups.map((group) => (
              <li key={group.id}>
                <a href={`#${group.id}`} onClick={() => setWanted('')}>
                  {group.title}
                </a>
              </li>
            ))}
          </ul>
        </Topics>
        <Body>
          <SearchInput
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            aria-label={intl.formatMessage({ id: 'questions.search' })}
            placeholder={intl.formatMessage({ id: 'questions.placeholder' })}
          />
          {found.map((group) => (
            <section key={group.id} id={group.id}>
              <Heading level={2} step="title3">
                {group.title}
              </Heading>
              <Accordion>
                {group.questions.map(({ question, blocks }) => (
                  <Disclosure key={question} title={question}>
                    <Blocks blocks={blocks} about={question} />
                  </Disclosure>
                ))}
              </Accordion>
            </section>
          ))}
          <Text role="status">{found.length === 0 && <Nothing />}</Text>
          <Ask gap={3} align="start">
            <Heading level={2} step="title3">
              <FormattedMessage id="questions.more" />
            </Heading>
            <Text tone="inkSoft">
              <FormattedMessage id="questions.moreText" />
            </Text>
            <Button variant="secondary" render={<AppLink to="/company/about/contact" />}>
              <FormattedMessage id="questions.contact" />
            </Button>
          </Ask>
        </Body>
      </Columns>
    </ContentLayout>
  );
}
