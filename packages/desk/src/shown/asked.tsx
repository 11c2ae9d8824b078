import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SentWith } from '../data/api.ts';
import type { AnswerOf, CallName } from '../data/calls.ts';
import { useApi } from '../data/use-api.tsx';
import { Failed } from './failed.tsx';

interface AskedProps<Name extends CallName> {
  /** What it is asked again with, when others change it. */
  readonly resource: string;
  readonly call: Name;
  readonly sent?: Pick<SentWith<Name>, 'params' | 'query'>;
  /** Of what is shown until it is there, in px. */
  readonly height?: number;
  /** How often it is asked for again, in ms. */
  readonly every?: number;
  readonly children: (answer: AnswerOf<Name>) => ReactNode;
}

/** What a call answers, in all its states. */
export function Asked<Name extends CallName>({
  resource,
  call,
  sent,
  height = 80,
  every,
  children,
}: AskedProps<Name>) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, call, sent],
    queryFn: ({ signal }) => api.call(call, { ...sent, signal }),
    ...(every === undefined ? {} : { refetchInterval: every }),
  });
  return (
    <>
      {error !== null && <Failed error={error} again={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton variant="rounded" height={height} />}
      {data !== undefined && children(data)}
    </>
  );
}
