import { Button, Card, Skeleton } from '@mui/material';
import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Failed } from '../shown/failed.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';

interface Part<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
}

interface StretchProps<Row> extends Omit<SheetProps<Row>, 'rows'> {
  readonly queryKey: QueryKey;
  /** A part of the list. @param cursor empty for the first one */
  readonly ask: (cursor: string, signal: AbortSignal) => Promise<Part<Row>>;
  readonly none: ReactNode;
}

/** A list within a screen of more than that; what follows comes by a button. */
export function Stretch<Row>({ queryKey, ask, none, ...sheet }: StretchProps<Row>) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    getNextPageParam: ({ next }) => next,
  });
  if (error !== null) return <Failed error={error} again={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={120} />;
  const rows = data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return none;
  return (
    <>
      <Card sx={{ overflowX: 'auto' }}>
        <Sheet<Row> {...sheet} rows={rows} />
      </Card>
      {hasNextPage && (
        <Button sx={{ mt: 1 }} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <FormattedMessage id="lists.more" />
        </Button>
      )}
    </>
  );
}
