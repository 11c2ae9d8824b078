import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { Words } from '../acts/words.tsx';
import { useMay } from '../data/use-api.tsx';
import { NEWEST, type Column, type Queue } from '../lists/desk-list.tsx';
import { listWith, Moment, State, To } from '../shown/shown.tsx';

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
      <Act {...about} call={approve} label="opinions.approve" when={state === 'pending'} />
      <Act {...about} call={reject} label="opinions.reject" weight="danger" when={state === 'pending'}>
        <Words source="reason" label="opinions.reason" help={`opinions.reason.help.${of}`} rows={3} />
      </Act>
      <Act
        {...about}
        call={undo}
        label="opinions.undo"
        when={state !== 'pending'}
        question={<FormattedMessage id={`opinions.undo.why.${state}`} />}
      />
    </Box>
  );
}

/** What waits for a decision, and what was decided. */
export const MODERATION_QUEUES: readonly Queue[] = [
  { name: 'pending', filter: { state: ['pending'] } },
  { name: 'approved', filter: { state: ['approved'] }, sort: NEWEST },
  { name: 'rejected', filter: { state: ['rejected'] }, sort: NEWEST },
];

/** Its state, where there is room. */
export const STATE: Column<Moderated> = {
  name: 'state',
  show: ({ state }) => <State of="opinions" state={state} />,
  wide: true,
};

/** The facts of a decision, and the way to who took part in it. */
export function useDecision(noun: string, row: Moderated) {
  const mayAudit = useMay('GET /api/operator/{locale}/audit');
  return {
    decided: row.decidedAt !== null && <Moment at={row.decidedAt} />,
    reason: row.rejectReason,
    audit: mayAudit && (
      <To to={listWith('audit', { about: `${noun}:${row.id}` })}>
        <FormattedMessage id="opinions.audit.show" />
      </To>
    ),
  };
}
