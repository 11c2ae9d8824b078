import styled from '@emotion/styled';
import {
  FormattedMessage,
  useCompany,
  useIntl,
  usePageData,
  type PageHead,
  type PageLoaderArgs,
} from '@rewald/platform';
import { Accordion, Button, Disclosure, Heading, Stack, Text, tokens } from '@rewald/ui';
import { loadCompany } from '../../content/load-content.ts';
import { ContentLayout, Sections } from '../content-layout.tsx';

export const loader = ({ locale, config }: PageLoaderArgs) => loadCompany(locale, 'career', config);

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
        <div>
          <Button render={<a href="#jobs" />}>
            <FormattedMessage id="career.open" />
          </Button>
        </div>
      }
    >
      <Sections
        sections={sections}
        after={
          <Jobs id="jobs">
            <Heading level={2} step="title3">
              <FormattedMessage id="career.open" />
            </Heading>
            <Accordion>
              {jobs?.map((job) => (
                <Disclosure
                  key={job.title}
                  title={
                    <>
                      {job.title}
                      <Text as="div" step="small" tone="inkSoft" weight="regular">
                        {job.team}, {job.place}
                      </Text>
                    </>
                  }
                >
                  <Stack gap={4} align="start">
                    <p>{job.text}</p>
                    <Apply job={job.title} />
                  </Stack>
                </Disclosure>
              ))}
            </Accordion>
          </Jobs>
        }
      />
    </ContentLayout>
  );
}

/** Writes to whoever fills the shop's jobs. */
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
