import type { GivenFile, SentWith } from './api.ts';
import type { CallName } from './calls.ts';
import { useApi } from './use-api.tsx';
import { useAttempt } from './use-attempt.ts';

/** Gives the browser a file to keep. */
function keep({ name, content }: GivenFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Downloads files; a link would show a refusal as a page of JSON. @param change what is kept instead */
export function useDownload(change: (given: GivenFile) => GivenFile | Promise<GivenFile> = (given) => given) {
  const api = useApi();
  const { isBusy, attempt } = useAttempt();
  function download<Name extends CallName>(call: Name, sent: SentWith<Name>): Promise<void> {
    return attempt(async () => keep(await change(await api.file(call, sent))));
  }
  return { isBusy, download };
}
