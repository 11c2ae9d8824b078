import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { SentWith } from '../data/api.ts';
import type { CallName } from '../data/calls.ts';
import { useApi } from '../data/use-api.tsx';

/** Gives the browser a file to keep. */
function keep({ name, content }: { name: string; content: Blob }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Downloads files; a link would show a refusal as a page of JSON. */
export function useDownload() {
  const api = useApi();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  async function download<Name extends CallName>(call: Name, sent: SentWith<Name>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      keep(await api.file(call, sent));
    } catch (error) {
      notify(error instanceof Error ? error.message : 'desk.unreachable', { type: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, download };
}
