import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { BooleanInput, NumberInput } from 'ra-ui-materialui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ChooseFile } from '../acts/choose-file.tsx';
import { LookFirst } from '../acts/look-first.tsx';
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

/** Whose offers they are, and whether the list is all of them. */
function Wishes({ report }: { report: Result | null }) {
  const api = useApi();
  const { data: me } = useQuery({
    queryKey: ['me'],
    queryFn: () => api.call('GET /api/operator/{locale}/me'),
  });
  // Once asked for, it stays: only with it there is another look.
  const [asksToConfirm, setAsks] = useState(false);
  if (report?.refused !== undefined && !asksToConfirm) setAsks(true);
  return (
    <Box sx={{ pt: 1 }}>
      {me?.sellerId === null && <NumberInput source="seller" label="offers.filter.seller" />}
      <BooleanInput source="whole" label="offers.upload.whole" />
      {asksToConfirm && <BooleanInput source="confirmSellOut" label="offers.upload.confirmSellOut" />}
    </Box>
  );
}

const WISHES = { seller: null, whole: false, confirmSellOut: false };

function UploadDialog({ file, close }: { file: File; close: () => void }) {
  const api = useApi();
  return (
    <LookFirst<Result>
      title={file.name}
      close={close}
      of="offers.upload"
      defaultValues={WISHES}
      send={(wishes, dryRun) => api.call(CALL, { query: { ...wishes, dryRun }, file: typed(file) })}
      inputs={(report) => <Wishes report={report} />}
      outcome={(report) => <Report report={report} />}
      isUseless={({ refused, added, changed, soldOut }) =>
        refused !== undefined || added + changed + soldOut === 0
      }
      done={({ import: id, added, changed, soldOut }) => (
        <DoneNotice imports={id === null ? [] : [id]}>
          <FormattedMessage id="offers.upload.done" values={{ added, changed, soldOut }} />
        </DoneNotice>
      )}
    />
  );
}

/** Takes a seller's list, after a look at what it changes. */
export function Upload() {
  const [file, setFile] = useState<File | null>(null);
  if (!useMay(CALL)) return null;
  return (
    <>
      <ChooseFile label="offers.upload" accept=".csv,.jsonl,.ndjson,text/csv" take={setFile} />
      {file !== null && <UploadDialog file={file} close={() => setFile(null)} />}
    </>
  );
}
