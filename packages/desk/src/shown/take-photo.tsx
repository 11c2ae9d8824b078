import { Button } from '@mui/material';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';

interface TakePhotoProps {
  /** Id of the button's words. */
  readonly label: string;
  readonly keep: (file: File) => Promise<void>;
}

/** Takes a photo with the tablet's camera, or a file. */
export function TakePhoto({ label, keep }: TakePhotoProps) {
  const notify = useNotify();
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  async function send(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setBusy(true);
    try {
      await keep(file);
    } catch (error) {
      notify(error instanceof Error ? error.message : 'desk.unreachable', { type: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="outlined" disabled={isBusy} onClick={() => field.current?.click()}>
        <FormattedMessage id={label} />
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
