import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AnswerOf } from '../data/calls.ts';
import { useApi, useMay } from '../data/use-api.tsx';
import { Fact, Facts } from '../shown/shown.tsx';

const CALL = 'POST /api/operator/{locale}/payouts/reports';
type Result = AnswerOf<typeof CALL>;

const COUNTS = ['refused', 'ordered', 'unchanged', 'booked'] as const;

function ResultDialog({ result, close }: { result: Result; close: () => void }) {
  return (
    <Dialog open onClose={close} aria-labelledby="report-title" fullWidth maxWidth="sm">
      <DialogTitle id="report-title">
        <FormattedMessage id="report.read" values={{ kind: result.kind }} />
      </DialogTitle>
      <DialogContent>
        {result.unknown.length > 0 && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            <FormattedMessage id="report.unknown" />
            <ul>
              {result.unknown.map(({ key, reason }) => (
                <li key={key}>
                  {key} · {reason}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <Facts>
          {COUNTS.map((name) => (
            <Fact key={name} label={`report.${name}`}>
              {result[name]}
            </Fact>
          ))}
        </Facts>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={close}>
          <FormattedMessage id="ra.action.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Takes what a bank sent, and says what it changed. */
export function ReadReport() {
  const api = useApi();
  const notify = useNotify();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  if (!useMay(CALL)) return null;
  async function send(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    setBusy(true);
    try {
      // Systems name the type of such files in several ways, or not at all.
      const xml = new File([file], file.name, { type: 'application/xml' });
      setResult(await api.call(CALL, { file: xml }));
      await client.invalidateQueries();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'desk.unreachable', { type: 'error' });
    } finally {
      setBusy(false);
      // The same file can be chosen again.
      input.value = '';
    }
  }
  return (
    <>
      <Button variant="outlined" disabled={isBusy} onClick={() => field.current?.click()}>
        <FormattedMessage id="report.choose" />
      </Button>
      <input
        ref={field}
        type="file"
        accept=".xml,application/xml,text/xml"
        hidden
        onChange={({ target }) => void send(target)}
      />
      {result !== null && <ResultDialog result={result} close={() => setResult(null)} />}
    </>
  );
}
