import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChooseFile } from '../acts/choose-file.tsx';
import { useApi, useMay } from '../data/use-api.tsx';
import { useAttempt } from '../data/use-attempt.ts';

/** Whose photos can be taken. */
const CALLS = {
  returns: {
    parameter: 'returnId',
    add: 'POST /api/operator/{locale}/returns/{returnId}/photos',
    read: 'GET /api/operator/{locale}/returns/{returnId}/photos/{photoId}',
  },
  'trade-in-cases': {
    parameter: 'caseId',
    add: 'POST /api/operator/{locale}/trade-in-cases/{caseId}/photos',
    read: 'GET /api/operator/{locale}/trade-in-cases/{caseId}/photos/{photoId}',
  },
} as const;

interface Photographed {
  readonly of: keyof typeof CALLS;
  readonly id: string;
}

/** Takes a photo of what arrived, with the tablet's camera or from a file; before and after, it says when that is possible. */
export function AddPhoto({ of, id, when }: Photographed & { when: 'before' | 'now' | 'over' }) {
  const api = useApi();
  const client = useQueryClient();
  const { isBusy, attempt } = useAttempt();
  const { parameter, add } = CALLS[of];
  if (!useMay(add)) return null;
  if (when !== 'now')
    return (
      <Typography variant="body2" color="textSecondary">
        <FormattedMessage id={`shown.photo.${when}`} />
      </Typography>
    );
  async function keep(file: File): Promise<void> {
    await api.send(add, { params: { [parameter]: id }, query: { name: file.name }, file });
    await client.invalidateQueries({ queryKey: [of] });
  }
  return (
    <ChooseFile
      label="shown.photo.add"
      accept="image/*"
      capture="environment"
      isBusy={isBusy}
      take={(file) => void attempt(() => keep(file))}
    />
  );
}

/** A photo, small. @param at its place among them */
export function Photo({ of, id, photoId, at }: Photographed & { photoId: string; at: number }) {
  const intl = useIntl();
  return (
    <Box
      component="img"
      src={useAddress(of, id)(photoId)}
      alt={intl.formatMessage({ id: 'shown.photo' }, { number: at + 1 })}
      sx={{ width: 120, height: 120, objectFit: 'cover', borderRadius: 1, display: 'block' }}
    />
  );
}

function useAddress(of: keyof typeof CALLS, id: string): (photoId: string) => string {
  const api = useApi();
  const { parameter, read } = CALLS[of];
  return (photoId) => api.address(read, { [parameter]: id, photoId });
}

/** Photos, each of which opens in its size. */
export function Photos({ of, id, photos }: Photographed & { photos: readonly { readonly id: string }[] }) {
  const addressOf = useAddress(of, id);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {photos.map((photo, at) => (
        <MuiLink key={photo.id} href={addressOf(photo.id)} target="_blank" rel="noopener">
          <Photo of={of} id={id} photoId={photo.id} at={at} />
        </MuiLink>
      ))}
    </Box>
  );
}
