import { useIntl } from 'react-intl';
import type { Column } from '../lists/desk-list.tsx';
import { Head, One } from '../shown/one.tsx';
import { Columns, Fact, Facts, Moment, Money, Section, State, To } from '../shown/shown.tsx';
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
  return (
    <Section title="money.history">
      <Facts>
        <Fact label="batches.payouts">{payouts}</Fact>
        <Fact label="batches.total">
          <Money value={total} />
        </Fact>
        <Fact label="batches.state.made">
          <Moment at={batch.createdAt} /> · {madeBy}
        </Fact>
        <Fact label="batches.state.approved">
          {batch.approvedAt !== null && (
            <>
              <Moment at={batch.approvedAt} /> · {approvedBy}
            </>
          )}
        </Fact>
        <Fact label="batches.downloaded">
          {batch.downloadedAt !== null && <Moment at={batch.downloadedAt} />}
        </Fact>
        <Fact label="batches.state.sent">{batch.sentAt !== null && <Moment at={batch.sentAt} />}</Fact>
      </Facts>
    </Section>
  );
}

function Top(batch: BatchShown) {
  const intl = useIntl();
  const at = intl.formatDate(batch.createdAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Head
      title={intl.formatMessage({ id: 'batches.title' }, { at })}
      state={<State of="batches" state={batch.state} />}
    >
      <ApproveBatch {...batch} />
      <DownloadBatch {...batch} />
      <SendBatch {...batch} />
      <DiscardBatch {...batch} />
    </Head>
  );
}

/** A batch of transfers on its way to the bank. */
export default function Batch() {
  return (
    <One<BatchShown>
      head={(batch) => <Top {...batch} />}
      body={(batch) => (
        <Columns
          main={
            <Section title="batches.transfers">
              <Sheet of="payouts" columns={TRANSFERS} rows={batch.items} keyOf={({ id }) => id} />
            </Section>
          }
          side={<Steps {...batch} />}
        />
      )}
    />
  );
}
