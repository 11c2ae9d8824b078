import styled from '@emotion/styled';
import { useState } from 'react';
import {
  AppLink,
  FormattedMessage,
  useIntl,
  usePageData,
  type PageHead,
  type PageLoaderArgs,
} from '@rewald/platform';
import { Accordion, Button, Disclosure, Heading, SearchInput, Stack, Text, tokens } from '@rewald/ui';
import { Blocks } from '../../content/blocks.tsx';
import { loadCompany } from '../../content/load-content.ts';
import { readText, type Block } from '../../content/read-text.ts';
import { ContentLayout } from '../content-layout.tsx';
import { findQuestions } from './find-questions.ts';

const plainText = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'paragraph') return block.spans;
      return block.kind === 'list' ? block.items.flat() : [...block.head, ...block.rows.flat()].flat();
    })
    .map(({ text }) => text)
    .join(' ');

export const loader = async ({ locale }: PageLoaderArgs) => {
  const { questions } = await loadCompany(locale);
  return {
    title: questions.title,
    lead: questions.lead,
    groups: questions.groups.map((group) => ({
      ...group,
      questions: group.questions.map(({ question, answer }) => {
        const blocks = readText(answer);
        return { question, blocks, plainAnswer: plainText(blocks) };
      }),
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

const Body = styled.div`
  display: grid;
  gap: ${tokens.space[12]};
  max-inline-size: 800px;
  & section > h2 {
    margin-block-end: ${tokens.space[3]};
  }
  & details p + p,
  & details p + ul,
  & details ul + p {
    margin-block-start: ${tokens.space[3]};
  }
  & details ul,
  & details ol {
    padding-inline-start: 1.25em;
  }
  & details a {
    color: ${tokens.color.brandInk};
  }
`;

export default function QuestionsPage() {
  const intl = useIntl();
  const { title, lead, groups } = usePageData<typeof loader>();
  const [wanted, setWanted] = useState('');
  const found = findQuestions(groups, wanted);
  return (
    <ContentLayout title={title} lead={lead}>
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
        <Text role="status">{found.length === 0 && <FormattedMessage id="questions.nothing" />}</Text>
        <Stack gap={3} align="start">
          <Heading level={2} step="title3">
            <FormattedMessage id="questions.more" />
          </Heading>
          <Text tone="inkSoft">
            <FormattedMessage id="questions.moreText" />
          </Text>
          <Button variant="secondary" render={<AppLink to="/company/about/contact" />}>
            <FormattedMessage id="questions.contact" />
          </Button>
        </Stack>
      </Body>
    </ContentLayout>
  );
}
