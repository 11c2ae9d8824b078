import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Act } from '../acts/act.tsx';
import type { AnswerOf } from '../data/calls.ts';
import { useMay } from '../data/use-api.tsx';
import { Money } from '../shown/shown.tsx';
import { useDownload } from './use-download.ts';

/** A batch with its payouts. */
export type BatchShown = AnswerOf<'GET /api/operator/{locale}/payouts/batches/{batchId}'>;

const of = ({ id }: BatchShown) => ({ params: { batchId: id } });
const FILE = 'GET /api/operator/{locale}/payouts/batches/{batchId}/file';

function Sum({ payouts, total }: BatchShown) {
  return <FormattedMessage id="batches.sum" values={{ count: payouts, total: <Money value={total} /> }} />;
}

export function MakeBatch() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <Act
      call="POST /api/operator/{locale}/payouts/batches"
      label="batches.make"
      weight="first"
      done="batches.make.done"
      question={<FormattedMessage id="batches.make.why" />}
      onDone={({ id }) => {
        void client.invalidateQueries({ queryKey: ['payouts'] });
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
      done="batches.approve.done"
      question={<FormattedMessage id="batches.approve.why" values={{ sum: <Sum {...batch} /> }} />}
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
  const client = useQueryClient();
  return (
    <Act
      call="POST /api/operator/{locale}/payouts/batches/{batchId}/sent"
      {...of(batch)}
      label="batches.send"
      weight="first"
      when={batch.state === 'approved' && batch.downloadedAt !== null}
      done="batches.send.done"
      onDone={() => void client.invalidateQueries({ queryKey: ['payouts'] })}
      question={<FormattedMessage id="batches.send.why" values={{ sum: <Sum {...batch} /> }} />}
    />
  );
}

export function DiscardBatch(batch: BatchShown) {
  const client = useQueryClient();
  return (
    <Act
      call="POST /api/operator/{locale}/payouts/batches/{batchId}/discard"
      {...of(batch)}
      label="batches.discard"
      weight="danger"
      when={['made', 'approved'].includes(batch.state)}
      done="batches.discard.done"
      onDone={() => void client.invalidateQueries({ queryKey: ['payouts'] })}
      question={
        <FormattedMessage
          id="batches.discard.why"
          values={{ downloaded: batch.downloadedAt === null ? 'no' : 'yes' }}
        />
      }
      toBody={({ reason }) => ({ reason: String(reason) })}
    >
      <TextInput source="reason" label="batches.reason" validate={required()} fullWidth helperText={false} />
    </Act>
  );
}
