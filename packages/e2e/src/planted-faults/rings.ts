/** The rings of tests, the later ones with the tests of the earlier. */
export const RINGS = ['inner', 'gate', 'night'] as const;
export type Ring = (typeof RINGS)[number];

/** The files that a ring leaves out, seen from their names. */
const LATER: Readonly<Record<Ring, string>> = {
  inner: '[.](gate|night|long)[.](test|spec)[.]',
  gate: '[.](night|long)[.](test|spec)[.]',
  night: '[.]of-no-ring[.]',
};

/** A regular expression for the files of tests that are left to a later ring. */
export const laterThan = (ring: Ring): string => LATER[ring];
