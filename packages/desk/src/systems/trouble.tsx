import { Typography } from '@mui/material';

/** Why the last attempt failed. */
export function Trouble({ error }: { error: string | null }) {
  if (error === null) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', maxWidth: 420 }}>
      {error}
    </Typography>
  );
}
