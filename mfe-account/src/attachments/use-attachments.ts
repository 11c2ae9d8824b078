import { useRef, useState } from 'react';
import type { Attachment } from '@rewald/contracts';
import { useIntl, usePlatform } from '@rewald/platform';

/** Limits per message, which the API host enforces. */
export const MOST_FILES = 5;
const LARGEST_BYTES = 5 * 1024 * 1024;
/** In ms; long enough for a picture over a slow connection. */
const TIMEOUT_MS = 90_000;

/** A file chosen for a message. */
export type ChosenFile = { key: number; name: string } & (
  { state: 'uploading' } | { state: 'ready'; attachment: Attachment } | { state: 'refused'; message: string }
);

/** Files for a message. They are uploaded one by one as soon as they are chosen, so that sending the message is quick. */
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
      // The host detects the type from the content; the header only prevents parsing as JSON.
      headers: { 'Content-Type': 'application/octet-stream' },
      timeout: TIMEOUT_MS,
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
    uploading: files.some(({ state }) => state === 'uploading'),
    /** Ids to send with the message. */
    ids: files.flatMap((file) => (file.state === 'ready' ? [file.attachment.id] : [])),
  };
};

export type Attaching = ReturnType<typeof useAttachments>;
