import { Box, Link as MuiLink } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi, useMay } from '../data/use-api.tsx';
import { Section } from '../shown/shown.tsx';
import { TakePhoto } from '../shown/take-photo.tsx';
import type { ReturnShown } from './shown-return.ts';

const ADD = 'POST /api/operator/{locale}/returns/{returnId}/photos';
const READ = 'GET /api/operator/{locale}/returns/{returnId}/photos/{photoId}';

/** Takes a photo of what arrived. */
function AddPhoto({ id, state }: ReturnShown) {
  const api = useApi();
  const client = useQueryClient();
  if (!useMay(ADD) || state !== 'arrived') return null;
  async function keep(file: File): Promise<void> {
    await api.call(ADD, { params: { returnId: id }, query: { name: file.name }, file });
    await client.invalidateQueries({ queryKey: ['returns'] });
  }
  return <TakePhoto label="returns.photo.add" keep={keep} />;
}

/** Photos of what arrived, which the buyer sees with a deduction. */
export function Photos(one: ReturnShown) {
  const api = useApi();
  const intl = useIntl();
  if (one.state !== 'arrived' && one.photos.length === 0) return null;
  return (
    <Section title="returns.photos" action={<AddPhoto {...one} />}>
      {one.photos.length === 0 && <FormattedMessage id="returns.photos.none" />}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {one.photos.map((photo, at) => {
          const address = api.address(READ, { returnId: one.id, photoId: photo.id });
          return (
            <MuiLink key={photo.id} href={address} target="_blank" rel="noopener">
              <Box
                component="img"
                src={address}
                alt={intl.formatMessage({ id: 'returns.photo' }, { number: at + 1 })}
                sx={{ width: 120, height: 120, objectFit: 'cover', borderRadius: 1, display: 'block' }}
              />
            </MuiLink>
          );
        })}
      </Box>
    </Section>
  );
}
