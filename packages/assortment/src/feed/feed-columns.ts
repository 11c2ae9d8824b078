import { shown, type RowFault } from './feed-fault.ts';

/** The columns of a feed, which are also the names in JSON Lines. */
export const FIELDS = [
  'sku',
  'product',
  'condition',
  'price',
  'stock',
  'tax',
  'guarantee_months',
  'photos',
] as const;
export type FeedField = (typeof FIELDS)[number];

const NEEDED: readonly FeedField[] = ['sku', 'product', 'condition', 'price', 'stock'];
const isField = (name: string): boolean => FIELDS.some((field) => field === name);

/** Faults of the names in a header or a JSON object: unknown ones, and those that occur twice. */
export const nameFaults = (line: number, names: readonly string[]): RowFault[] => {
  const all = names.filter((name) => name !== '');
  const fault = (problem: RowFault['problem'], name: string): RowFault => ({
    line,
    field: shown(name),
    problem,
    value: shown(name),
  });
  const twice = new Set(all.filter((name, place) => all.indexOf(name) < place));
  return [
    ...[...new Set(all)].filter((name) => !isField(name)).map((name) => fault('feed.column-unknown', name)),
    ...[...twice].map((name) => fault('feed.column-twice', name)),
  ];
};

/**
 * Faults of a header. With any of them no row below can be understood.
 *
 * @param keyless whether rows may come without keys
 */
export const headerFaults = (line: number, names: readonly string[], keyless: boolean): RowFault[] => {
  if (!names.some(isField))
    return [{ line, field: '', problem: 'feed.header', value: shown(names.join(' ')) }];
  return [
    ...NEEDED.filter((field) => !names.includes(field) && !(keyless && field === 'sku')).map(
      (field): RowFault => ({ line, field, problem: 'feed.column-missing', value: field }),
    ),
    ...nameFaults(line, names),
  ];
};

/** Whether a row of a file with all needed columns ends before the last of them, for example where a transfer broke off. */
export const isCut = (values: ReadonlyMap<string, string>): boolean =>
  NEEDED.some((field) => field !== 'sku' && !values.has(field));
