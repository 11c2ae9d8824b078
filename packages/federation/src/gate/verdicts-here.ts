import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Schema from 'typebox/schema';
import { Type, type Static } from 'typebox';
import { KeptVerdict } from '../registry/kept-verdicts.ts';

/** Number of verdicts that stay: on a few versions, against a few registries. */
const MOST = 12;

const Verdicts = Type.Array(
  Type.Object({ part: Type.String(), version: Type.String(), verdict: KeptVerdict }),
);
const check = Schema.Compile(Verdicts);

/** Verdicts beside a part's sources, for checks on machines without the part's key. */
export interface VerdictsHere {
  /** @returns those on a version, latest first */
  of(part: string, version: string): KeptVerdict[];
  keep(part: string, version: string, verdict: KeptVerdict): void;
}

const read = (file: string): Static<typeof Verdicts> => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return check.Check(value) ? value : [];
  } catch {
    return [];
  }
};

/**
 * Verdicts in a part's folder. They survive a build, and are not signed: they save this machine the same check twice, and
 * prove nothing to others.
 *
 * @param folder the part's folder
 */
export const verdictsIn = (folder: string): VerdictsHere => {
  const file = join(folder, 'node_modules/.cache/mfe/verdicts.json');
  return {
    of: (part, version) =>
      read(file)
        .filter((kept) => kept.part === part && kept.version === version)
        .map(({ verdict }) => verdict),
    keep(part, version, verdict) {
      const others = read(file).filter(({ verdict: { asked } }) => asked !== verdict.asked);
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify([{ part, version, verdict }, ...others].slice(0, MOST)));
      } catch {
        // A folder that cannot be written only costs the next check its time.
      }
    },
  };
};
