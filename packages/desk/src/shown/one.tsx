import { Box, Skeleton, Typography } from '@mui/material';
import { ShowBase, type RaRecord } from 'ra-core';
import { Title } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import { Beside } from '../lists/beside.tsx';
import { Failed } from './failed.tsx';
import { HEAD_ID } from './head-id.ts';

/** Until something is there. */
export function Waiting() {
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 2, pt: 3 }}>
      <Skeleton variant="rounded" height={48} width="40%" />
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={160} />
    </Box>
  );
}

/** Rows of lists are no answers for this screen: without `meta`, react-admin would show them until the whole has come. */
const WHOLE = { meta: { whole: true }, onError: () => undefined };

interface OneProps<Row> {
  readonly head: (row: Row) => ReactNode;
  readonly body: (row: Row) => ReactNode;
}

/**
 * The screen of one thing, with what is shown until it is there, and when it does not come. What is there stays when it cannot be asked
 * for again: somebody may be typing.
 */
export function One<Row extends RaRecord>({ head, body }: OneProps<Row>) {
  return (
    <ShowBase<Row>
      loading={<Waiting />}
      queryOptions={WHOLE}
      render={({ record, error, refetch }) => (
        <>
          {error && <Failed error={error} again={() => void refetch()} />}
          {record !== undefined && (
            <Beside>
              {head(record)}
              {body(record)}
            </Beside>
          )}
        </>
      )}
    />
  );
}

/** The head of such a screen: what it is, its state, and what can be done. */
export function Head({ title, state, children }: { title: string; state: ReactNode; children?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', py: 2 }}>
      <Title title={title} />
      <Typography id={HEAD_ID} variant="h1" component="h2" tabIndex={-1}>
        {title}
      </Typography>
      {state}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, ml: 'auto', justifyContent: { sm: 'flex-end' } }}
      >
        {children}
      </Box>
    </Box>
  );
}
