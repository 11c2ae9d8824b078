export type Versions = Record<string, string>;

/** Versions that may be live together, and those among them that would go live last. */
export interface Mixture {
  name: string;
  versions: Versions;
  candidates: string[];
}

/** In which of four mixtures a part is new. No entry contains another, so of two parts each is once new while the other is old. */
const NEW_IN = [
  [0, 1],
  [2, 3],
  [0, 2],
  [1, 3],
  [0, 3],
  [1, 2],
];

const changedParts = (older: Versions, newer: Versions): string[] =>
  Object.keys(newer).filter((part) => older[part] !== newer[part]);

/**
 * Four mixtures in which every part, the shell included, is new beside every other old one, and old beside every other new
 * one.
 *
 * @throws Error if there are more parts than four mixtures can tell apart
 */
export const fewMixtures = (older: Versions, newer: Versions): Mixture[] => {
  const parts = changedParts(older, newer);
  if (parts.length > NEW_IN.length) throw new Error(`more than ${NEW_IN.length} parts need a fifth mixture`);
  return [0, 1, 2, 3].flatMap((turn) => {
    const candidates = parts.filter((_, index) => NEW_IN[index]?.includes(turn));
    if (candidates.length === 0) return [];
    const versions = { ...older };
    for (const part of candidates) versions[part] = newer[part] ?? '';
    return [{ name: `${candidates.join(', ')} N, all others N-1`, versions, candidates }];
  });
};

/** Each part new among old parts, and old among new parts, including the shell with its platform. */
export const pairsOf = (older: Versions, newer: Versions): Mixture[] =>
  changedParts(older, newer).flatMap((part) => [
    {
      name: `${part} N, all others N-1`,
      versions: { ...older, [part]: newer[part] ?? '' },
      candidates: [part],
    },
    {
      name: `${part} N-1, all others N`,
      versions: { ...newer, [part]: older[part] ?? '' },
      candidates: [part],
    },
  ]);
