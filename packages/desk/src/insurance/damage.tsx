import { Box, Link as MuiLink, Typography } from '@mui/material';
import { FormattedMessage, useIntl } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { Words } from '../acts/words.tsx';
import type { AnswerOf } from '../data/calls.ts';
import { useApi, useMay } from '../data/use-api.tsx';
import { Screen } from '../shown/screen.tsx';
import { Fact, Facts, Moment, Section, State, To } from '../shown/shown.tsx';
import { ContractFacts, Insured } from './facts.tsx';

type Shown = AnswerOf<'GET /api/operator/{locale}/damage-reports/{ticketId}'>;

const DECISIONS = [
  ['accepted', 'first'],
  ['declined', 'danger'],
] as const;

function Decide({ id, version, state, language }: Shown) {
  const intl = useIntl();
  const inLanguage = intl.formatDisplayName(language, { type: 'language' });
  return DECISIONS.map(([decision, weight]) => (
    <Act
      key={decision}
      call="POST /api/operator/{locale}/damage-reports/{ticketId}/decision"
      params={{ ticketId: id }}
      version={version}
      label={`insurance.${decision}`}
      weight={state === 'reported' ? weight : 'other'}
      done={`insurance.state.${decision}`}
      when={state !== decision}
      toBody={({ text }) => ({ state: decision, text })}
    >
      <Words
        source="text"
        label="insurance.text"
        help={intl.formatMessage({ id: 'insurance.text.help' }, { language: inLanguage })}
        rows={4}
      />
    </Act>
  ));
}

function Files({ id, attachments }: Shown) {
  const api = useApi();
  const may = useMay('GET /api/operator/{locale}/tickets/{ticketId}/attachments/{attachmentId}');
  if (!may) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
      {attachments.map(({ id: attachmentId, name, contentType }) => {
        const address = api.address(
          'GET /api/operator/{locale}/tickets/{ticketId}/attachments/{attachmentId}',
          { ticketId: id, attachmentId },
        );
        return (
          <MuiLink key={attachmentId} href={address} target="_blank" rel="noopener">
            {contentType.startsWith('image/') ? (
              <Box
                component="img"
                src={address}
                alt={name}
                sx={{ height: 200, maxWidth: '100%', objectFit: 'cover', borderRadius: 1, display: 'block' }}
              />
            ) : (
              name
            )}
          </MuiLink>
        );
      })}
    </Box>
  );
}

function Report(report: Shown) {
  const mayRead = useMay('GET /api/operator/{locale}/tickets/{ticketId}');
  const { id, text, at, decidedAt } = report;
  return (
    <Section
      title="insurance.report"
      action={
        mayRead && (
          <To to={`/tickets/${id}/show`}>
            <FormattedMessage id="insurance.conversation" />
          </To>
        )
      }
    >
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 2 }}>{text}</Typography>
      <Facts>
        <Fact label="insurance.reported">
          <Moment at={at} />
        </Fact>
        <Fact label="insurance.decided">{decidedAt !== null && <Moment at={decidedAt} />}</Fact>
      </Facts>
      <Files {...report} />
    </Section>
  );
}

function Contract({ contract }: Shown) {
  return <ContractFacts {...contract} link />;
}

/** Reported damage: words, photos, the contract, and the decision. */
export default function Damage() {
  return (
    <Screen<Shown>
      title={({ reference }) => reference}
      state={({ state }) => <State of="insurance" state={state} />}
      acts={[Decide]}
      main={[Report]}
      side={[Contract, Insured]}
    />
  );
}
