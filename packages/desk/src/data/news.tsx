import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { concerns, followChanges } from './changes.ts';
import { useApi } from './use-api.tsx';

/** Shows on every screen what others change, without a reload: what is shown of it is asked for again. */
export function News() {
  const api = useApi();
  const client = useQueryClient();
  useEffect(
    () =>
      followChanges({
        address: () => api.address('GET /api/operator/{locale}/events', {}),
        onChanges: (changes) =>
          void client.invalidateQueries({
            predicate: ({ queryKey }) => changes.some((changed) => concerns(queryKey, changed)),
          }),
        onGap: () => void client.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt > 0 }),
      }),
    [api, client],
  );
  return null;
}
