import { Alert, Typography } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import { Told } from './told.tsx';

interface ShownOnceProps {
  /** Ids of the dialog's title, and of what is said about it. */
  readonly title: string;
  readonly about: string;
  /** Null: nothing is shown. */
  readonly secret: string | null;
  readonly close: () => void;
}

/** A secret that is shown this once. */
export function ShownOnce({ title, about, secret, close }: ShownOnceProps) {
  return (
    <Told title={<FormattedMessage id={title} />} isOpen={secret !== null} close={close}>
      <Alert severity="warning" sx={{ mb: 2 }}>
        <FormattedMessage id={about} />
      </Alert>
      <Typography component="code" sx={{ overflowWrap: 'anywhere' }}>
        {secret}
      </Typography>
    </Told>
  );
}
