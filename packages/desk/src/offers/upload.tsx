import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AnswerOf } from '../data/calls.ts';
import { useApi, useMay } from '../data/use-api.tsx';
import { DoneNotice } from '../imports/undo.tsx';
import { Report } from './upload-report.tsx';

const CALL = 'PUT /api/operator/{locale}/offers';
type Result = AnswerOf<typeof CALL>;

/** Systems name the type of such files in several ways, or not at all. */
const typed = (file: File): File =>
  new File([file], file.name, {
    type: /\.(jsonl|ndjson)$/i.test(file.name) ? 'application/x-ndjson' : 'text/csv',
  });

/** What is sent, what it would do, and doing it. */
function useUpload(file: File, close: () => void) {
  const api = useApi();
  const notify = useNotify();
  const client = useQueryClient();
  const [wishes, setWishes] = useState({ seller: '', whole: false, confirmSellOut: false });
  const [report, setReport] = useState<Result | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function send(dryRun: boolean): Promise<Result | null> {
    setProblem(null);
    setBusy(true);
    try {
      return await api.call(CALL, { query: { ...wishes, dryRun }, file: typed(file) });
    } catch (error) {
      const field = error instanceof HttpError ? error.body?.errors?.seller : undefined;
      setProblem(field ?? (error instanceof Error ? error.message : ''));
      return null;
    } finally {
      setBusy(false);
    }
  }
  async function write(): Promise<void> {
    const done = await send(false);
    if (done === null) return;
    notify(
      <DoneNotice imports={done.import === null ? [] : [done.import]}>
        <FormattedMessage
          id="offers.upload.done"
          values={{ added: done.added, changed: done.changed, soldOut: done.soldOut }}
        />
      </DoneNotice>,
      { autoHideDuration: 15_000 },
    );
    await client.invalidateQueries();
    close();
  }
  return {
    wishes,
    set: (part: Partial<typeof wishes>) => {
      setWishes({ ...wishes, ...part });
      setReport(null);
    },
    report,
    problem,
    isBusy,
    look: async () => setReport(await send(true)),
    write,
  };
}

/** Whose offers they are, and whether the list is all of them. */
function Wishes({ wishes, set, report }: Pick<ReturnType<typeof useUpload>, 'wishes' | 'set' | 'report'>) {
  const intl = useIntl();
  const api = useApi();
  const { data: me } = useQuery({
    queryKey: ['me'],
    queryFn: () => api.call('GET /api/operator/{locale}/me'),
  });
  const tick = (name: 'whole' | 'confirmSellOut') => (
    <FormControlLabel
      control={<Checkbox checked={wishes[name]} onChange={(_, checked) => set({ [name]: checked })} />}
      label={intl.formatMessage({ id: `offers.upload.${name}` })}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1, pt: 1 }}>
      {me?.sellerId === null && (
        <TextField
          size="small"
          label={intl.formatMessage({ id: 'offers.filter.seller' })}
          value={wishes.seller}
          onChange={({ target }) => set({ seller: target.value.trim() })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9, autoComplete: 'off' } }}
        />
      )}
      {tick('whole')}
      {(report?.refused !== undefined || wishes.confirmSellOut) && tick('confirmSellOut')}
    </Box>
  );
}

function UploadDialog({ file, close }: { file: File; close: () => void }) {
  const title = useId();
  const { wishes, set, report, problem, isBusy, look, write } = useUpload(file, close);
  const isUseless =
    report !== null && (report.refused !== undefined || report.added + report.changed + report.soldOut === 0);
  return (
    <Dialog open onClose={close} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title}>{file.name}</DialogTitle>
      <DialogContent>
        {problem !== null && (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
        <Wishes wishes={wishes} set={set} report={report} />
        {report !== null && <Report report={report} />}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={close}>
          <FormattedMessage id="ra.action.cancel" />
        </Button>
        <Button
          variant="contained"
          color="secondary"
          disabled={isBusy || isUseless}
          onClick={() => void (report === null ? look() : write())}
        >
          <FormattedMessage id={report === null ? 'offers.upload.look' : 'offers.upload.write'} />
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Takes a seller's list, after a look at what it changes. */
export function Upload() {
  const field = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  if (!useMay(CALL)) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => field.current?.click()}>
        <FormattedMessage id="offers.upload" />
      </Button>
      <input
        ref={field}
        type="file"
        accept=".csv,.jsonl,.ndjson,text/csv"
        hidden
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {file !== null && <UploadDialog file={file} close={() => setFile(null)} />}
    </>
  );
}
