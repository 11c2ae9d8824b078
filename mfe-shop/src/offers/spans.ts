const DOT = ' · ';

const BYTES: Readonly<Record<string, number>> = { GB: 1, TB: 1024 };

/** The number that a label begins with, so that "1 TB" is more than "512 GB"; null where it begins with none. */
const sizeOf = (label: string): number | null => {
  const [, number, unit = ''] = /^(\d+)\s*(\p{Letter}*)/u.exec(label) ?? [];
  return number === undefined ? null : Number(number) * (BYTES[unit] ?? 1);
};

/** All of a list in order by its ends: "128 GB – 1 TB", "40 – 44 mm". */
const spanOf = (labels: readonly string[]): string => {
  const [first = '', last = first] = [labels[0], labels.at(-1)];
  if (first === last) return first;
  const [, number, unit = ''] = /^([\d.,]+)(\s.+)$/u.exec(first) ?? [];
  // What both ends are measured in is said once, and the dash stays between them.
  return number !== undefined && last.endsWith(unit) && /^[\d.,]+$/.test(last.slice(0, -unit.length))
    ? `${number}\u00a0–\u00a0${last}`
    : `${first} – ${last}`;
};

/** The same, of sizes that are in no order. */
const spanOfSizes = (labels: readonly string[]): string => {
  const sized = labels.flatMap((label) => {
    const size = sizeOf(label);
    return size === null ? [] : [{ label, size }];
  });
  return sized.length < labels.length
    ? spanOf(labels)
    : spanOf(sized.toSorted((a, b) => a.size - b.size).map(({ label }) => label));
};

/** The ends of a list in order; of labels with several parts those of each: "8 – 16 GB RAM", "256 GB – 1 TB". */
export const spansOf = (labels: readonly string[]): string[] => {
  const parts = labels.map((label) => label.split(DOT));
  const [first = []] = parts;
  if (first.length < 2 || parts.some(({ length }) => length !== first.length)) return [spanOf(labels)];
  return first.map((_, place) => spanOfSizes(parts.map((of) => of[place] ?? '')));
};
