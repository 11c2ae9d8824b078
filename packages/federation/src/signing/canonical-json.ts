/**
 * One text for one value, whatever order its names were written in: JSON with sorted names and without blanks, as RFC 8785
 * has it. Node prints numbers and texts as that RFC wants them.
 *
 * @param value what `JSON.parse` gives, or fields that are `undefined` and count as absent
 */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
};
