import { Box } from '@mui/material';
import { required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { useMay } from '../data/use-api.tsx';
import type { Column, Queue } from '../lists/desk-list.tsx';
import { Fact, Moment, State, To } from '../shown/shown.tsx';

const CALLS = {
  reviews: {
    id: 'reviewId',
    approve: 'POST /api/operator/{locale}/reviews/{reviewId}/approve',
    reject: 'POST /api/operator/{locale}/reviews/{reviewId}/reject',
    undo: 'POST /api/operator/{locale}/reviews/{reviewId}/undo',
  },
  questions: {
    id: 'questionId',
    approve: 'POST /api/operator/{locale}/questions/{questionId}/approve',
    reject: 'POST /api/operator/{locale}/questions/{questionId}/reject',
    undo: 'POST /api/operator/{locale}/questions/{questionId}/undo',
  },
} as const;
type Resource = keyof typeof CALLS;

/** What is decided about. */
interface Moderated {
  readonly id: string;
  readonly version: string;
  readonly state: string;
  readonly rejectReason: string | null;
  readonly decidedAt: string | null;
}

/** A text that people write here. */
export function Words({ label, help }: { label: string; help: string }) {
  return (
    <TextInput
      source="text"
      label={label}
      helperText={help}
      validate={required()}
      multiline
      minRows={3}
      fullWidth
    />
  );
}

/** Whether something is shown to everybody, and taking that back. */
export function Decide({
  of,
  row: { id, version, state },
  children,
}: {
  of: Resource;
  row: Moderated;
  children?: ReactNode;
}) {
  const { id: parameter, approve, reject, undo } = CALLS[of];
  const about = { params: { [parameter]: id }, version };
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {children}
      <Act
        {...about}
        call={approve}
        label="opinions.approve"
        done="opinions.approve.done"
        when={state === 'pending'}
      />
      <Act
        {...about}
        call={reject}
        label="opinions.reject"
        weight="danger"
        done="opinions.reject.done"
        when={state === 'pending'}
        toBody={({ text }) => ({ reason: text })}
      >
        <Words label="opinions.reason" help={`opinions.reason.help.${of}`} />
      </Act>
      <Act
        {...about}
        call={undo}
        label="opinions.undo"
        done="opinions.undo.done"
        when={state !== 'pending'}
        question={<FormattedMessage id={`opinions.undo.why.${state}`} />}
      />
    </Box>
  );
}

/** What waits for a decision, and what was decided. */
export const MODERATION_QUEUES: readonly Queue[] = [
  { name: 'pending', filter: { state: ['pending'] } },
  { name: 'approved', filter: { state: ['approved'] }, sort: { field: 'date', order: 'DESC' } },
  { name: 'rejected', filter: { state: ['rejected'] }, sort: { field: 'date', order: 'DESC' } },
];

/** Its state, where there is room. */
export const STATE: Column<Moderated> = {
  name: 'state',
  show: ({ state }) => <State of="opinions" state={state} />,
  wide: true,
};

/** The decision, and who took part in it. */
export function DecisionFacts({ noun, row }: { noun: string; row: Moderated }) {
  const mayAudit = useMay('GET /api/operator/{locale}/audit');
  const about = encodeURIComponent(JSON.stringify({ about: `${noun}:${row.id}` }));
  return (
    <>
      <Fact label="opinions.decided">{row.decidedAt !== null && <Moment at={row.decidedAt} />}</Fact>
      <Fact label="opinions.reason">{row.rejectReason}</Fact>
      <Fact label="opinions.audit">
        {mayAudit && (
          <To to={`/audit?filter=${about}`}>
            <FormattedMessage id="opinions.audit.show" />
          </To>
        )}
      </Fact>
    </>
  );
}
