import { Avatar, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface PieceProps {
  readonly image: { readonly urls: { readonly small: string } } | null | undefined;
  readonly name: ReactNode;
  /** What kind of it, how, whose. */
  readonly about: readonly (string | null | undefined)[];
  readonly amount: ReactNode;
  /** What became of it. */
  readonly children?: ReactNode;
  /** Beside it on wide screens, below on others. */
  readonly beside?: ReactNode;
}

/** Something that was bought or comes back, as an entry of a list. */
export function Piece({ image, name, about, amount, children, beside }: PieceProps) {
  const columns = { xs: '48px 1fr auto', md: beside === undefined ? '48px 1fr auto' : '48px 1fr 14rem auto' };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: columns,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Avatar
        variant="rounded"
        src={image?.urls.small ?? ''}
        alt=""
        sx={{ width: 48, height: 48, bgcolor: 'background.default' }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {about.filter(Boolean).join(' · ')}
        </Typography>
        {children}
      </Box>
      {beside !== undefined && (
        <Typography
          variant="body2"
          component="div"
          sx={{ gridColumn: { xs: '2', md: 'auto' }, overflowWrap: 'anywhere' }}
        >
          {beside}
        </Typography>
      )}
      <Typography
        variant="body2"
        sx={{ textAlign: 'right', gridColumn: { xs: '3', md: 'auto' }, gridRow: { xs: '1', md: 'auto' } }}
      >
        {amount}
      </Typography>
    </Box>
  );
}

/** Several of them. */
export function Pieces({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}
