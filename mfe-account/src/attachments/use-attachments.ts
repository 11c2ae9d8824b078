import { useRef, useState } from 'react';
import type { Attachment } from '@rewald/contracts';
import { useIntl, usePlatform } from '@rewald/platform';

/** What one message may carry; the API host has the last word. */
export const MOST_FILES = 5;
const LARGEST_BYTES = 5 * 1024 * 1024;
/** A picture over a slow phone line, in ms. */
const PATIENCE = 90_000;

/** A file that somebody chose for a message. */
export type ChosenFile = { key: number; name: string } & (
  { state: 'uploading' } | { state: 'ready'; attachment: Attachment } | { state: 'refused'; message: string }
);

/** Files for a message: uploaded as soon as they are chosen, one by one, so that sending is quick and no text waits. */
export const useAttachments = () => {
  const intl = useIntl();
  const { api } = usePlatform();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const lastKey = useRef(0);

  const settle = (settled: ChosenFile): void =>
    setFiles((all) => all.map((file) => (file.key === settled.key ? settled : file)));

  const upload = async (key: number, file: File): Promise<void> => {
    if (file.size > LARGEST_BYTES) {
      const message = intl.formatMessage({ id: 'attachments.tooLarge' });
      settle({ key, name: file.name, state: 'refused', message });
      return;
    }
    const result = await api.call('POST /api/notifications/{locale}/customer/tickets/attachments', {
      query: { name: file.name },
      body: file,
      // What it is, is told from its content; the header only says that it is no JSON.
      headers: { 'Content-Type': 'application/octet-stream' },
      timeout: PATIENCE,
    });
    if (result.ok) {
      settle({ key, name: result.data.name, state: 'ready', attachment: result.data });
      return;
    }
    const message = result.problem.message || intl.formatMessage({ id: 'form.failed' });
    settle({ key, name: file.name, state: 'refused', message });
  };

  const add = async (chosen: readonly File[]): Promise<void> => {
    const taken = chosen.slice(0, MOST_FILES - files.length).map((file) => {
      lastKey.current += 1;
      return { key: lastKey.current, file };
    });
    setFiles((all) => [
      ...all,
      ...taken.map(({ key, file }) => ({ key, name: file.name, state: 'uploading' as const })),
    ]);
    for (const { key, file } of taken) await upload(key, file);
  };

  return {
    files,
    add,
    remove: (key: number) => setFiles((all) => all.filter((file) => file.key !== key)),
    clear: () => setFiles([]),
    uploading: files.some(({ state }) => state === 'uploading'),
    /** What goes along with the message. */
    ids: files.flatMap((file) => (file.state === 'ready' ? [file.attachment.id] : [])),
  };
};

export type Attaching = ReturnType<typeof useAttachments>;
