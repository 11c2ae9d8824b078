import styled from '@emotion/styled';
import { useState } from 'react';
import type { TradeInCase } from '@rewald/contracts';
import {
  FormattedDate,
  FormattedMessage,
  formatPrice,
  unwrap,
  useIntl,
  useLocale,
  usePageData,
  usePlatform,
  type PageHead,
  type PageLoaderArgs,
  type PageModule,
} from '@rewald/platform';
import { Button, Container, Heading, Inline, Notice, Stack, Text, textLinkStyle, tokens } from '@rewald/ui';

/** A sale after it was made, opened by the link in its mails (`?key=`) or from the account. */
export const loader = async ({ params, url, api, signal }: PageLoaderArgs) => {
  const caseId = params['id'] ?? '';
  const key = url.searchParams.get('key') ?? undefined;
  const found = unwrap(
    await api.call('GET /api/trade-in/{locale}/customer/cases/{caseId}', {
      params: { caseId },
      query: { key },
      signal,
    }),
  );
  return { found, key };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const head: NonNullable<PageModule<Data>['head']> = ({ data, intl }): PageHead => ({
  title: intl.formatMessage({ id: 'case.title' }, { reference: data.found.reference }),
  noIndex: true,
});

const Page = styled(Container)`
  max-inline-size: 760px;
  padding-block: ${tokens.space[10]} ${tokens.space[20]};
`;
const Steps = styled.ol`
  display: grid;
  gap: ${tokens.space[3]};
  padding-block: ${tokens.space[4]};
  border-block: 1px solid ${tokens.color.line};
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${tokens.space[1]} ${tokens.space[6]};
  }
`;
const Findings = styled.ul`
  padding-inline-start: ${tokens.space[5]};
`;
const LabelLink = styled.a(textLinkStyle);

const Day = ({ at }: { at: string }) => (
  <FormattedDate value={at} day="numeric" month="long" year="numeric" timeZone="Europe/Berlin" />
);

export default function CasePage() {
  const { found, key } = usePageData<typeof loader>();
  const { api, config } = usePlatform();
  const intl = useIntl();
  const locale = useLocale();
  const [known, setKnown] = useState<TradeInCase>(found);
  const [deciding, setDeciding] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stateText = (state: TradeInCase['state']): string =>
    intl.formatMessage({ id: `case.state.${state}` });

  const decide = async (accept: boolean): Promise<void> => {
    setDeciding(accept);
    setFailure(null);
    const answer = await api.call('POST /api/trade-in/{locale}/customer/cases/{caseId}/decision', {
      params: { caseId: known.id },
      query: { key },
      body: { accept },
    });
    setDeciding(null);
    if (answer.ok) setKnown(answer.data);
    else setFailure(answer.problem.message || intl.formatMessage({ id: 'case.failed' }));
  };

  const { counterOffer } = known;
  const label = `${config.apiHost}/trade-in/${locale}/customer/cases/${known.id}/label${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`;
  return (
    <Page>
      <Stack gap={6}>
        <Heading level={1}>
          <FormattedMessage id="case.title" values={{ reference: known.reference }} />
        </Heading>
        <Text step="lead" tone="inkSoft">
          {known.device} · {formatPrice(known.finalPrice ?? known.price)}
        </Text>
        <div role="status">
          <Notice tone="info" title={stateText(known.state)}>
            {known.state === 'submitted' && (
              <FormattedMessage
                id="case.ship-by"
                values={{ day: intl.formatDate(known.shipBy, { dateStyle: 'long', timeZone: 'UTC' }) }}
              />
            )}
          </Notice>
        </div>
        {counterOffer?.decision === null && (
          <section>
            <Stack gap={3}>
              <Heading level={2} step="title4">
                <FormattedMessage id="case.lower" values={{ price: formatPrice(counterOffer.price) }} />
              </Heading>
              <Findings>
                {counterOffer.findings.map((finding) => (
                  <li key={finding}>{finding}</li>
                ))}
              </Findings>
              <Text>
                <FormattedMessage
                  id="case.decide-by"
                  values={{
                    day: intl.formatDate(counterOffer.decideBy, {
                      dateStyle: 'long',
                      timeZone: 'Europe/Berlin',
                    }),
                  }}
                />
              </Text>
              <Inline>
                <Button busy={deciding === true} onClick={() => void decide(true)}>
                  <FormattedMessage id="case.accept" />
                </Button>
                <Button variant="secondary" busy={deciding === false} onClick={() => void decide(false)}>
                  <FormattedMessage id="case.decline" />
                </Button>
              </Inline>
            </Stack>
          </section>
        )}
        {failure !== null && (
          <div role="alert">
            <Notice tone="error">{failure}</Notice>
          </div>
        )}
        {known.labelAvailable && (
          <Text>
            <LabelLink href={label}>
              <FormattedMessage id="case.label" />
            </LabelLink>
          </Text>
        )}
        <Heading level={2} step="title4">
          <FormattedMessage id="case.timeline" />
        </Heading>
        <Steps role="list">
          {known.timeline.map(({ state, at }) => (
            <li key={`${state} ${at}`}>
              <span>{stateText(state)}</span>
              <Text as="span" tone="inkSoft">
                <Day at={at} />
              </Text>
            </li>
          ))}
        </Steps>
      </Stack>
    </Page>
  );
}
