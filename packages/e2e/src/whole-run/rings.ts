/**
 * The three rings of tests. Each contains the ones before it.
 *
 * - `inner`: before a push.
 * - `gate`: before a change lands; adds what only a real whole shows.
 * - `night`: before a release; adds everything else.
 *
 * A test's ring is part of its file's name: `x.test.ts` and `x.spec.ts` belong to the inner ring, `x.gate.test.ts` to
 * the gate, `x.night.test.ts` to the night.
 */
export const RINGS = ['inner', 'gate', 'night'] as const;
export type Ring = (typeof RINGS)[number];

export const isRing = (text: string | undefined): text is Ring => RINGS.some((ring) => ring === text);

/** The rings that a run of this ring leaves out. */
export const leftOut = (ring: Ring): Ring[] => RINGS.slice(RINGS.indexOf(ring) + 1);

/** Options of Jest that leave out the tests of later rings. */
export const jestArgsOf = (ring: Ring): string[] =>
  ['/node_modules/', ...leftOut(ring).map((later) => `[.]${later}[.]test[.]`)].map(
    (pattern) => `--testPathIgnorePatterns=${pattern}`,
  );
