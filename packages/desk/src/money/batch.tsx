import type { Column } from '../lists/desk-list.tsx';
import { Screen } from '../shown/screen.tsx';
import { FactSection, Moment, Money, Section, State, To } from '../shown/shown.tsx';
import { ApproveBatch, DiscardBatch, DownloadBatch, SendBatch, type BatchShown } from './batch-acts.tsx';
import { Sheet } from '../lists/sheet.tsx';

type Transfer = BatchShown['items'][number];

const TRANSFERS: readonly Column<Transfer>[] = [
  {
    name: 'reference',
    show: ({ id, reference }) => <To to={`/payouts/${id}/show`}>{reference || id}</To>,
  },
  { name: 'payee', show: ({ name }) => name },
  { name: 'account', show: ({ account }) => account },
  { name: 'amount', show: ({ amount }) => <Money value={amount} />, numeric: true },
  { name: 'state', show: ({ state }) => <State of="payouts" state={state} /> },
];

function Steps({ payouts, total, madeBy, approvedBy, ...batch }: BatchShown) {
  const { createdAt, approvedAt, downloadedAt, sentAt } = batch;
  return (
    <FactSection
      title="shown.history"
      of="batches"
      facts={{
        payouts,
        total: <Money value={total} />,
        'state.made': <Done at={createdAt} by={madeBy} />,
        'state.approved': approvedAt !== null && <Done at={approvedAt} by={approvedBy} />,
        downloaded: downloadedAt !== null && <Moment at={downloadedAt} />,
        'state.sent': sentAt !== null && <Moment at={sentAt} />,
      }}
    />
  );
}

function Done({ at, by }: { at: string; by: string | null }) {
  return (
    <>
      <Moment at={at} /> · {by}
    </>
  );
}

function Transfers({ items }: BatchShown) {
  return (
    <Section title="batches.transfers">
      <Sheet of="payouts" columns={TRANSFERS} rows={items} keyOf={({ id }) => id} />
    </Section>
  );
}

/** A batch of transfers on its way to the bank. */
export default function Batch() {
  return (
    <Screen<BatchShown>
      title={({ createdAt }, intl) => {
        const at = intl.formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' });
        return intl.formatMessage({ id: 'batches.title' }, { at });
      }}
      state={({ state }) => <State of="batches" state={state} />}
      acts={[ApproveBatch, DownloadBatch, SendBatch, DiscardBatch]}
      main={[Transfers]}
      side={[Steps]}
    />
  );
}
