import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptVerdict } from '../registry/kept-verdicts.ts';
import type { Registry } from '../registry/registry.ts';
import { canonicalJson } from '../signing/canonical-json.ts';
import { othersOf, type GateInput, type GateRelease } from './gate-release.ts';
import { digestOf, manifestDigest } from './manifest-digest.ts';
import { runGate, type Verdict } from './run-gate.ts';
import type { VerdictsHere } from './verdicts-here.ts';

/** Digest of the gate's own rules and of the package that they are in: verdicts of another version of the gate do not count. */
const rulesDigest = (): string => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]s$/.test(file) && !/\.(test|d)\./.test(file))
    .sort();
  return digestOf(
    ['../../package.json', ...files]
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join('\0'),
  );
};

/**
 * Everything that the gate checks, and the checks that it may skip: a verdict without a browser does not count if the
 * browser is required. The candidate's own version counts only once, even if it has a share of the visitors by now.
 */
const askedOf = (input: GateInput): string => {
  const { candidate, live, untrusted = [], api = null, inBrowser = false, withoutApi = false } = input;
  const { name, version } = candidate.manifest;
  const others = live
    .filter(({ manifest }) => manifest.name !== name || manifest.version !== version)
    .map(({ manifest, state }) => `${state} ${manifestDigest(manifest)}`)
    .sort();
  return digestOf(
    canonicalJson({
      rules: rulesDigest(),
      candidate: manifestDigest(candidate.manifest),
      others,
      untrusted,
      api,
      inBrowser,
      withoutApi,
    }),
  );
};

/** Whether the candidate's files are those of its manifest. */
const isWhole = async ({ manifest, read }: GateRelease): Promise<boolean> => {
  const own = Object.entries(manifest.files).filter(([path]) => !path.startsWith('../'));
  const same = await Promise.all(
    own.map(async ([path, { sha256 }]) => {
      const bytes = await read(path).catch(() => null);
      return bytes !== null && digestOf(bytes) === sha256;
    }),
  );
  return same.every(Boolean);
};

/**
 * A verdict on exactly this, from the registry or from this machine. The site's own gate takes nobody's word: verdicts in
 * the registry are the team's.
 */
const knownVerdict = async (
  registry: Registry,
  { candidate }: GateInput,
  asked: string,
  here: VerdictsHere | null,
): Promise<{ kept: KeptVerdict; isShared: boolean } | null> => {
  if (registry.runsGate()) return null;
  const { name, version } = candidate.manifest;
  const shared = await registry.keptVerdict(name, version);
  const isShared = shared?.asked === asked;
  const kept = isShared ? shared : here?.of(name, version).find((one) => one.asked === asked);
  if (!kept) return null;
  // Files of an uploaded version are checked whenever they are read.
  return here === null || (await isWhole(candidate)) ? { kept, isShared } : null;
};

/** The gate's answer. */
export interface Answer {
  verdict: Verdict;
  /** Whether it is from before, because nothing has changed since. */
  known: boolean;
  /** Keeps a passed verdict on this machine. */
  keepHere(): void;
  /** Keeps a passed verdict in the registry, once the version is there. */
  keep(): Promise<void>;
}

/**
 * Runs the gate, unless it has passed the same bytes against the same live versions before.
 *
 * @param here verdicts on this machine, if the candidate was built here
 */
export const askOnce = async (
  registry: Registry,
  input: GateInput,
  here: VerdictsHere | null = null,
): Promise<Answer> => {
  const startedAt = performance.now();
  const { name, version } = input.candidate.manifest;
  const asked = askedOf(input);
  const known = await knownVerdict(registry, input, asked, here);
  if (known) {
    const { kept, isShared } = known;
    const verdict: Verdict = {
      release: `${name} ${version}`,
      passed: true,
      findings: kept.notes,
      ms: Math.round(performance.now() - startedAt),
      ...(kept.at === undefined ? {} : { since: kept.at }),
    };
    const keep = async (): Promise<void> => {
      if (!isShared) await registry.keepVerdict(name, version, kept);
    };
    return { verdict, known: true, keepHere: () => undefined, keep };
  }
  const verdict = await runGate(input);
  const notes = verdict.findings.flatMap((finding) =>
    finding.level === 'note' ? [{ ...finding, level: finding.level }] : [],
  );
  const kept: KeptVerdict = {
    asked,
    at: new Date().toISOString(),
    of: manifestDigest(input.candidate.manifest),
    against: othersOf(input).map(({ manifest }) => manifestDigest(manifest)),
    notes,
  };
  return {
    verdict,
    known: false,
    keepHere() {
      if (verdict.passed) here?.keep(name, version, kept);
    },
    keep: async () => {
      if (verdict.passed) await registry.keepVerdict(name, version, kept);
    },
  };
};
