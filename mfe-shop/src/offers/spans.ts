const DOT = ' · ';

const BYTES: Readonly<Record<string, number>> = { GB: 1, TB: 1024 };

/** The number at the start of a label, scaled so that "1 TB" is more than "512 GB"; null without a number. */
const sizeOf = (label: string): number | null => {
  const [, number, unit = ''] = /^(\d+)\s*(\p{Letter}*)/u.exec(label) ?? [];
  return number === undefined ? null : Number(number) * (BYTES[unit] ?? 1);
};

/** The range of sorted labels, from first to last: "128 GB – 1 TB", "40 – 44 mm". */
const spanOf = (labels: readonly string[]): string => {
  const [first = '', last = first] = [labels[0], labels.at(-1)];
  if (first === last) return first;
  const [, number, unit = ''] = /^([\d.,]+)(\s.+)$/u.exec(first) ?? [];
  // A shared unit is written once, with no line break at the dash.
  return number !== undefined && last.endsWith(unit) && /^[\d.,]+$/.test(last.slice(0, -unit.length))
    ? `${number}\u00a0–\u00a0${last}`
    : `${first} – ${last}`;
};

/** The same for labels in any order. */
const spanOfSizes = (labels: readonly string[]): string => {
  const sized = labels.flatMap((label) => {
    const size = sizeOf(label);
    return size === null ? [] : [{ label, size }];
  });
  return sized.length < labels.length
    ? spanOf(labels)
    : spanOf(sized.toSorted((a, b) => a.size - b.size).map(({ label }) => label));
};

/** The ranges of sorted labels. Labels with several parts get one range per part: "8 – 16 GB RAM", "256 GB – 1 TB". */
export const spansOf = (labels: readonly string[]): string[] => {
  const parts = labels.map((label) => label.split(DOT));
  const [first = []] = parts;
  if (first.length < 2 || parts.some(({ length }) => length !== first.length)) return [spanOf(labels)];
  return first.map((_, place) => spanOfSizes(parts.map((of) => of[place] ?? '')));
};
