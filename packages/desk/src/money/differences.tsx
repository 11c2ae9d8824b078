import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { Words } from '../acts/words.tsx';
import type { RowOf } from '../data/calls.ts';
import { useApi } from '../data/use-api.tsx';
import type { Column } from '../lists/desk-list.tsx';
import { Money, Section, To } from '../shown/shown.tsx';
import { Stretch } from '../lists/stretch.tsx';

const OF_PROVIDERS = 'GET /api/operator/{locale}/reconciliation';
const OF_BANK = 'GET /api/operator/{locale}/payouts/differences';

interface Difference {
  readonly id: string;
  readonly kind: string;
  readonly reference: string;
  readonly booked: number | null;
  readonly reported: number | null;
}

interface DifferencesProps<Row> {
  readonly call: typeof OF_PROVIDERS | typeof OF_BANK;
  readonly title: string;
  readonly day: (row: Row) => string;
  /** What it is about, and what can be done. */
  readonly about: (row: Row) => ReactNode;
}

const sum = (value: number | null): ReactNode => (value === null ? '–' : <Money value={value} />);

function Differences<Row extends Difference>({ call, title, day, about }: DifferencesProps<Row>) {
  const api = useApi();
  const columns: readonly Column<Row>[] = [
    { name: 'day', show: (row) => <FormattedDate value={day(row)} /> },
    { name: 'kind', show: ({ kind }) => <FormattedMessage id={`differences.kind.${kind}`} /> },
    { name: 'reference', show: ({ reference }) => reference },
    { name: 'booked', show: ({ booked }) => sum(booked), numeric: true },
    { name: 'reported', show: ({ reported }) => sum(reported), numeric: true },
    { name: 'about', show: about },
  ];
  return (
    <Section title={title}>
      <Stretch<Row>
        queryKey={['reconciliation', call]}
        ask={(cursor, signal) => api.send(call, { query: { cursor }, signal })}
        of="differences"
        columns={columns}
        keyOf={({ id }) => id}
        none={<FormattedMessage id="differences.none" />}
      />
    </Section>
  );
}

function Explain({ movementId }: { movementId: string }) {
  return (
    <Act
      call="POST /api/operator/{locale}/payouts/movements/{movementId}/explain"
      params={{ movementId }}
      label="differences.explain"
      why
    >
      <Words source="explanation" label="differences.explanation" />
    </Act>
  );
}

/** What the bank's statements and the payouts do not agree about. */
export function BankDifferences() {
  return (
    <Differences<RowOf<typeof OF_BANK>>
      call={OF_BANK}
      title="differences.bank"
      day={({ day }) => day}
      about={({ payoutId, batchId, movementId }) => (
        <>
          {payoutId !== null && (
            <To to={`/payouts/${payoutId}/show`}>
              <FormattedMessage id="differences.payout" />
            </To>
          )}
          {payoutId === null && batchId !== null && (
            <To to={`/payouts/batches/${batchId}/show`}>
              <FormattedMessage id="differences.batch" />
            </To>
          )}
          {movementId !== null && <Explain movementId={movementId} />}
        </>
      )}
    />
  );
}

/** What payment providers and the books do not agree about. */
export function ProviderDifferences() {
  return (
    <Differences<RowOf<typeof OF_PROVIDERS>>
      call={OF_PROVIDERS}
      title="differences.providers"
      day={({ at }) => at}
      about={({ provider, orderId }) => (
        <>
          {provider}{' '}
          {orderId !== null && (
            <To to={`/orders/${orderId}/show`}>
              <FormattedMessage id="differences.order" />
            </To>
          )}
        </>
      )}
    />
  );
}
