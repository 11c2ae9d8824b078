import { Box, Button, Typography } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import { ChooseFile } from '../acts/choose-file.tsx';
import { useApi, useMay } from '../data/use-api.tsx';
import { useAttempt } from '../data/use-attempt.ts';
import type { InputProps } from './inputs.tsx';

const UPLOAD = 'POST /api/operator/{locale}/pictures';

/** Photos in their order; the first one is shown in lists. */
export function PicturesOf({ label, value, onChange, fault }: InputProps) {
  const api = useApi();
  const { isBusy, attempt } = useAttempt();
  const may = useMay(UPLOAD);
  const digests = Array.isArray(value) ? value.map(String) : [];
  const take = (next: readonly string[]) => onChange(next.length === 0 ? undefined : next);
  async function send(file: File): Promise<void> {
    take([...digests, (await api.call(UPLOAD, { file })).picture]);
  }
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2" color={fault === undefined ? 'textSecondary' : 'error'} sx={{ mb: 1 }}>
        {fault === undefined ? label : `${label}: ${fault}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
        {digests.map((digest, place) => (
          <Box key={digest} sx={{ textAlign: 'center' }}>
            <img src={`/pictures/own/${digest}/angle-160.webp`} alt="" width={96} height={96} />
            <br />
            <Button size="small" onClick={() => take(digests.filter((other) => other !== digest))}>
              <FormattedMessage id="catalogue.picture.remove" values={{ place: place + 1 }} />
            </Button>
          </Box>
        ))}
        {may && (
          <ChooseFile
            label="catalogue.picture.add"
            accept="image/*"
            isBusy={isBusy}
            take={(file) => void attempt(() => send(file))}
          />
        )}
      </Box>
    </Box>
  );
}
