import { Box } from '@mui/material';
import { useIntl } from 'react-intl';
import { useApi } from '../data/use-api.tsx';

/** Where a photo of a device is. */
export function usePhotoAddress(): (caseId: string, photoId: string) => string {
  const api = useApi();
  return (caseId, photoId) =>
    api.address('GET /api/operator/{locale}/trade-in-cases/{caseId}/photos/{photoId}', { caseId, photoId });
}

/** A photo of a device, small. @param at its place among them */
export function Photo({ caseId, id, at }: { caseId: string; id: string; at: number }) {
  const intl = useIntl();
  const addressOf = usePhotoAddress();
  return (
    <Box
      component="img"
      src={addressOf(caseId, id)}
      alt={intl.formatMessage({ id: 'bench.photo' }, { number: at + 1 })}
      sx={{ width: 120, height: 120, objectFit: 'cover', borderRadius: 1, display: 'block' }}
    />
  );
}
