import { Button } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { RowOf } from '../data/calls.ts';
import { DeskList, NEWEST, type Column, type Queue } from '../lists/desk-list.tsx';
import { Ago, Money, State } from '../shown/shown.tsx';
import { MakeBatch } from './batch-acts.tsx';
import { stateOf } from './payout-state.ts';
import { ReadReport } from './read-report.tsx';

const CALL = 'GET /api/operator/{locale}/payouts';
type Row = RowOf<typeof CALL>;

const COLUMNS: readonly Column<Row>[] = [
  { name: 'reference', show: ({ reference }) => <strong>{reference}</strong> },
  { name: 'date', sort: 'date', show: ({ createdAt }) => <Ago at={createdAt} /> },
  { name: 'payee', show: ({ name }) => name },
  {
    name: 'account',
    show: ({ method, account }) => (
      <>
        <FormattedMessage id={`payouts.method.${method}`} /> {account}
      </>
    ),
    wide: true,
  },
  { name: 'amount', sort: 'amount', show: ({ amount }) => <Money value={amount} />, numeric: true },
  { name: 'reason', show: ({ reason }) => reason, wide: true },
  { name: 'state', show: (row) => <State of="payouts" state={stateOf(row)} /> },
];

const QUEUES: readonly Queue[] = [
  { name: 'to-approve', filter: { toApprove: true } },
  { name: 'ordered', filter: { state: 'ordered', toApprove: false } },
  { name: 'in-batch', filter: { state: 'in-batch' } },
  { name: 'refused', filter: { state: 'refused' } },
  { name: 'sent', filter: { state: 'sent' }, sort: NEWEST },
  { name: 'all', filter: {}, sort: NEWEST },
];

/** Payouts to those who sold a device, those that wait longest first. */
export default function PayoutList() {
  return (
    <DeskList<Row>
      call={CALL}
      of="payouts"
      columns={COLUMNS}
      queues={QUEUES}
      actions={
        <>
          <Button component={Link} to="/payouts/batches" variant="outlined">
            <FormattedMessage id="resources.payouts-batches.name" values={{ count: 2 }} />
          </Button>
          <ReadReport />
          <MakeBatch />
        </>
      }
    />
  );
}
