import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Act } from '../acts/act.tsx';
import { Words } from '../acts/words.tsx';
import type { AnswerOf } from '../data/calls.ts';
import { useMay } from '../data/use-api.tsx';
import { Money } from '../shown/shown.tsx';
import { useDownload } from '../data/use-download.ts';

/** A batch with its payouts. */
export type BatchShown = AnswerOf<'GET /api/operator/{locale}/payouts/batches/{batchId}'>;

const of = ({ id }: BatchShown) => ({ params: { batchId: id } });
const FILE = 'GET /api/operator/{locale}/payouts/batches/{batchId}/file';

const sumOf = ({ payouts, total }: BatchShown) => ({
  sum: <FormattedMessage id="batches.sum" values={{ count: payouts, total: <Money value={total} /> }} />,
});

/** Lists of payouts are asked for again after what changes them. */
function useLookAgain(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['payouts'] });
}

export function MakeBatch() {
  const navigate = useNavigate();
  const lookAgain = useLookAgain();
  return (
    <Act
      call="POST /api/operator/{locale}/payouts/batches"
      label="batches.make"
      weight="first"
      why
      onDone={({ id }) => {
        lookAgain();
        void navigate(`/payouts/batches/${id}/show`);
      }}
    />
  );
}

export function ApproveBatch(batch: BatchShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/payouts/batches/{batchId}/approve"
      {...of(batch)}
      label="batches.approve"
      weight="first"
      when={batch.state === 'made'}
      why={sumOf(batch)}
    />
  );
}

export function DownloadBatch({ id, state }: BatchShown) {
  const client = useQueryClient();
  const { isBusy, download } = useDownload();
  if (!useMay(FILE) || state !== 'approved') return null;
  async function fetchFile(): Promise<void> {
    await download(FILE, { params: { batchId: id } });
    await client.invalidateQueries({ queryKey: ['payouts/batches'] });
  }
  return (
    <Button variant="outlined" aria-disabled={isBusy} onClick={() => void fetchFile()}>
      <FormattedMessage id="batches.download" />
    </Button>
  );
}

export function SendBatch(batch: BatchShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/payouts/batches/{batchId}/sent"
      {...of(batch)}
      label="batches.send"
      weight="first"
      when={batch.state === 'approved' && batch.downloadedAt !== null}
      onDone={useLookAgain()}
      why={sumOf(batch)}
    />
  );
}

export function DiscardBatch(batch: BatchShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/payouts/batches/{batchId}/discard"
      {...of(batch)}
      label="batches.discard"
      weight="danger"
      when={['made', 'approved'].includes(batch.state)}
      onDone={useLookAgain()}
      why={{ downloaded: batch.downloadedAt === null ? 'no' : 'yes' }}
    >
      <Words source="reason" label="batches.reason" />
    </Act>
  );
}
