/** The fields of an entry, or of an object in it. */
export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields with others put over them, as a JSON merge patch (RFC 7396): null takes a field away, and lists are replaced. */
export function mergeFields(fields: Fields, patch: Fields): Fields {
  const merged = new Map(Object.entries(fields));
  for (const [name, value] of Object.entries(patch)) {
    const before = merged.get(name);
    if (value === null) merged.delete(name);
    else merged.set(name, isFields(value) ? mergeFields(isFields(before) ? before : {}, value) : value);
  }
  return Object.fromEntries(merged);
}
