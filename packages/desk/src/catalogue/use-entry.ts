import type { AssortmentKind } from '@rewald/contracts';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../data/calls.ts';
import { useApi } from '../data/use-api.tsx';
import { fieldsOf, type Field, type FieldSchema } from './fields.ts';

const ONE = 'GET /api/operator/{locale}/assortment/{kind}/{entryKey}';
export type EntryShown = AnswerOf<typeof ONE>;

function isSchema(value: unknown): value is FieldSchema {
  return typeof value === 'object' && value !== null && 'properties' in value;
}

/** What can be entered for a kind's entries. It changes only with a release. */
export function useFieldsOf(kind: AssortmentKind) {
  const api = useApi();
  return useQuery({
    queryKey: ['catalogue-fields', kind],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<readonly Field[]> => {
      const name = 'GET /api/operator/{locale}/assortment/fields/{kind}';
      const { schema } = await api.call(name, { params: { kind }, signal });
      return isSchema(schema) ? fieldsOf(schema) : [];
    },
  });
}

/** An entry with its versions; nothing is asked without a key. */
export function useEntry(kind: AssortmentKind, entryKey: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['catalogue', kind, 'entry', entryKey],
    enabled: entryKey !== undefined,
    // What somebody types is not to be replaced under their hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }): Promise<EntryShown> =>
      api.call(ONE, { params: { kind, entryKey: entryKey ?? '' }, signal }),
  });
}
