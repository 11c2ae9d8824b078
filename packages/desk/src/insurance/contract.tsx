import { Box, Typography } from '@mui/material';
import { DateInput } from 'ra-ui-materialui';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import type { AnswerOf } from '../data/calls.ts';
import { Screen } from '../shown/screen.tsx';
import { Moment, Section, State, To } from '../shown/shown.tsx';
import { ContractFacts, Insured } from './facts.tsx';

type Shown = AnswerOf<'GET /api/operator/{locale}/insurance-contracts/{contractId}'>;

function Damages({ damages }: Shown) {
  return (
    <Section title="insurance.damages">
      {damages.length === 0 && (
        <Typography color="textSecondary">
          <FormattedMessage id="insurance.damages.none" />
        </Typography>
      )}
      {damages.map(({ id, reference, state, at }) => (
        <Box key={id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 0.5 }}>
          <To to={`/damage-reports/${id}/show`}>{reference}</To>
          <Moment at={at} />
          <State of="insurance" state={state} />
        </Box>
      ))}
    </Section>
  );
}

function Cancel({ id, version, state, premium }: Shown) {
  return (
    <Act
      call="POST /api/operator/{locale}/insurance-contracts/{contractId}/cancel"
      params={{ contractId: id }}
      version={version}
      label="insurance.cancel"
      weight="danger"
      when={state === 'active'}
      why={{ premium }}
    >
      <DateInput
        source="saidOn"
        label="insurance.cancel.said-on"
        helperText="insurance.cancel.said-on.help"
      />
    </Act>
  );
}

/** An insurance contract. */
export default function Contract() {
  return (
    <Screen<Shown>
      title={({ device }) => device}
      state={({ state }) => <State of="insurance" state={state} />}
      acts={[Cancel]}
      main={[ContractFacts]}
      side={[Insured, Damages]}
    />
  );
}
