import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ChooseFile } from '../acts/choose-file.tsx';
import type { AnswerOf } from '../data/calls.ts';
import { useApi, useMay } from '../data/use-api.tsx';
import { useAttempt } from '../data/use-attempt.ts';
import { Fact, Facts } from '../shown/shown.tsx';
import { Told } from '../shown/told.tsx';

const CALL = 'POST /api/operator/{locale}/payouts/reports';
type Result = AnswerOf<typeof CALL>;

const COUNTS = ['refused', 'ordered', 'unchanged', 'booked'] as const;

function ResultDialog({ result, close }: { result: Result; close: () => void }) {
  return (
    <Told title={<FormattedMessage id="report.read" values={{ kind: result.kind }} />} close={close}>
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
    </Told>
  );
}

/** Takes what a bank sent, and says what it changed. */
export function ReadReport() {
  const api = useApi();
  const client = useQueryClient();
  const { isBusy, attempt } = useAttempt();
  const [result, setResult] = useState<Result | null>(null);
  if (!useMay(CALL)) return null;
  async function send(file: File): Promise<void> {
    // Systems name the type of such files in several ways, or not at all.
    const xml = new File([file], file.name, { type: 'application/xml' });
    setResult(await api.call(CALL, { file: xml }));
    await client.invalidateQueries();
  }
  return (
    <>
      <ChooseFile
        label="report.choose"
        accept=".xml,application/xml,text/xml"
        isBusy={isBusy}
        take={(file) => void attempt(() => send(file))}
      />
      {result !== null && <ResultDialog result={result} close={() => setResult(null)} />}
    </>
  );
}
