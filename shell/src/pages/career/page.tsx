import styled from '@emotion/styled';
import {
  FormattedMessage,
  notFound,
  useCompany,
  useIntl,
  usePageData,
  type PageHead,
  type PageLoaderArgs,
} from '@rewald/platform';
import { Accordion, Button, Disclosure, Heading, Stack, Text, tokens } from '@rewald/ui';
import { Blocks, Spans } from '../../content/blocks.tsx';
import { loadPage } from '../../content/load-content.ts';
import { ContentLayout, Sections } from '../content-layout.tsx';

/** The section whose topics are jobs: first the team and the location, then the work. */
const JOBS = 'jobs';

export const loader = async (args: PageLoaderArgs) => {
  const text = await loadPage(args, 'career');
  if (text === null) throw notFound();
  return {
    ...text,
    sections: text.sections.filter(({ id }) => id !== JOBS),
    jobs: text.sections.find(({ id }) => id === JOBS)?.topics ?? [],
  };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ data }: { data: Data }): PageHead => ({ title: data.title, description: data.lead });

const Jobs = styled.section`
  max-inline-size: 68ch;
  margin-block-start: ${tokens.space[12]};
  & > h2 {
    margin-block-end: ${tokens.space[4]};
  }
`;

export default function CareerPage() {
  const { title, lead, sections, jobs } = usePageData<typeof loader>();
  return (
    <ContentLayout
      title={title}
      lead={lead}
      picture={{ src: '/pictures/scene/hero/angle-960.webp', width: 1600, height: 1200 }}
      actions={
        jobs.length > 0 && (
          <div>
            <Button render={<a href="#jobs" />}>
              <FormattedMessage id="career.open" />
            </Button>
          </div>
        )
      }
    >
      <Sections
        sections={sections}
        after={
          jobs.length > 0 && (
            <Jobs id="jobs">
              <Heading level={2} step="title3">
                <FormattedMessage id="career.open" />
              </Heading>
              <Accordion>
                {jobs.map(({ title: job, blocks: [where, ...text] }) => (
                  <Disclosure
                    key={job}
                    title={
                      <>
                        {job}
                        <Text as="div" step="small" tone="inkSoft" weight="regular">
                          {where?.kind === 'paragraph' && <Spans spans={where.spans} />}
                        </Text>
                      </>
                    }
                  >
                    <Stack gap={4} align="start">
                      <Blocks blocks={text} about={job} />
                      <Apply job={job} />
                    </Stack>
                  </Disclosure>
                ))}
              </Accordion>
            </Jobs>
          )
        }
      />
    </ContentLayout>
  );
}

/** A link for an application by mail. */
const Apply = ({ job }: { job: string }) => {
  const intl = useIntl();
  const company = useCompany();
  return (
    company !== null && (
      <Button
        variant="secondary"
        size="small"
        render={
          <a
            href={`mailto:${company.jobsEmail}?subject=${encodeURIComponent(job)}`}
            aria-label={intl.formatMessage({ id: 'career.applyFor' }, { job })}
          />
        }
      >
        <FormattedMessage id="career.apply" />
      </Button>
    )
  );
};
