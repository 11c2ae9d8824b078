import { Button } from '@mui/material';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';

interface ChooseFileProps {
  /** Id of the button's text. */
  readonly label: string;
  /** Which files are offered: `.csv,text/csv`. */
  readonly accept: string;
  /** Which camera a tablet opens for them. */
  readonly capture?: 'environment';
  readonly isBusy?: boolean;
  readonly take: (file: File) => void;
}

/** A button that takes a file; the same one can be chosen again. */
export function ChooseFile({ label, isBusy = false, take, ...kind }: ChooseFileProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" aria-disabled={isBusy} onClick={() => !isBusy && field.current?.click()}>
        <FormattedMessage id={label} />
      </Button>
      <input
        {...kind}
        ref={field}
        type="file"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) take(file);
          target.value = '';
        }}
      />
    </>
  );
}
