import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApi, useMay } from '../data/use-api.tsx';
import type { CaseShown } from './shown-case.ts';

const CALL = 'POST /api/operator/{locale}/trade-in-cases/{caseId}/photos';

/** Takes a photo with the tablet's camera, or a file. */
export function AddPhoto({ id, state }: CaseShown) {
  const api = useApi();
  const notify = useNotify();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  if (!useMay(CALL) || state !== 'received') return null;
  async function send(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setBusy(true);
    try {
      await api.call(CALL, { params: { caseId: id }, query: { name: file.name }, file });
      await client.invalidateQueries({ queryKey: ['trade-in-cases'] });
    } catch (error) {
      notify(error instanceof Error ? error.message : 'desk.unreachable', { type: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="outlined" disabled={isBusy} onClick={() => field.current?.click()}>
        <FormattedMessage id="bench.photo.add" />
      </Button>
      <input
        ref={field}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ target }) => void send(target.files?.[0])}
      />
    </>
  );
}
