/** The fields of an entry, or of an object in it. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field that differs; a side is undefined where it is missing. */
export interface ChangedField {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as fields; empty if it is something else. */
export function fieldsIn(value: unknown): Fields {
  return isFields(value) ? value : {};
}

const written = (value: unknown): string => JSON.stringify(value) ?? '';
const namesIn = (...all: readonly Fields[]): string[] => [...new Set(all.flatMap((one) => Object.keys(one)))];

/** Fields with another value for one of them; undefined takes it away. */
export function withField(fields: Fields, name: string, value: unknown): Fields {
  if (value !== undefined) return { ...fields, [name]: value };
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
}

/** What makes one of the other, as a JSON merge patch: null takes a field away. */
export function patchBetween(before: Fields, after: Fields): Fields {
  const patch: Record<string, unknown> = {};
  for (const name of namesIn(before, after)) {
    const [one, other] = [before[name], after[name]];
    if (written(one) === written(other)) continue;
    patch[name] = isFields(one) && isFields(other) ? patchBetween(one, other) : (other ?? null);
  }
  return patch;
}

/** Fields with a merge patch put over them. */
export function mergeFields(fields: Fields, patch: Fields): Fields {
  let merged = fields;
  for (const [name, value] of Object.entries(patch)) {
    const next = isFields(value) ? mergeFields(fieldsIn(merged[name]), value) : (value ?? undefined);
    merged = withField(merged, name, next);
  }
  return merged;
}

/** Fields that differ, by path. */
export function changedFields(before: unknown, after: unknown, path = ''): ChangedField[] {
  if (written(before) === written(after)) return [];
  if (!isFields(before) || !isFields(after)) return [{ field: path, before, after }];
  return namesIn(before, after).flatMap((name) =>
    changedFields(before[name], after[name], path === '' ? name : `${path}.${name}`),
  );
}

const CONTEXT = 40;
const LONGEST = 300;

/** The parts of two long texts in which they differ, with a few words around them. */
export function aroundChange(before: string, after: string): readonly [string, string] {
  if (Math.max(before.length, after.length) <= LONGEST) return [before, after];
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const cut = (text: string): string => {
    const from = Math.max(0, start - CONTEXT);
    const until = Math.min(text.length, Math.max(text.length - end, start) + CONTEXT);
    const piece = text.slice(from, Math.min(until, from + LONGEST));
    return `${from > 0 ? '… ' : ''}${piece}${from + piece.length < text.length ? ' …' : ''}`;
  };
  return [cut(before), cut(after)];
}
