import { useQuery } from '@tanstack/react-query';
import { HttpError, useAuthProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { Failed } from '../shown/failed.tsx';

/** When it tries again by itself, in ms. */
const AGAIN_MS = 5_000;

/**
 * Who is there and what they may do is known only from a host that answers. Until it does, nobody is sent to sign in, and no screen is
 * said to be forbidden.
 */
export function Reachable({ children }: { children: ReactNode }) {
  const auth = useAuthProvider();
  const { data, error, refetch } = useQuery({
    queryKey: ['reachable'],
    staleTime: Infinity,
    queryFn: async () => {
      await auth?.checkAuth({}).catch((problem: unknown) => {
        if (!(problem instanceof HttpError) || problem.status !== 401) throw problem;
      });
      return true;
    },
    refetchInterval: ({ state }) => (state.error === null ? false : AGAIN_MS),
  });
  if (data !== undefined) return children;
  return error === null ? null : <Failed error={error} again={() => void refetch()} />;
}
