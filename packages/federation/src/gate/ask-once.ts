import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '../registry/registry.ts';
import { canonicalJson } from '../signing/canonical-json.ts';
import type { GateInput } from './gate-release.ts';
import { runGate, type Verdict } from './run-gate.ts';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Digest of the gate's own rules: verdicts of another version of the gate do not count. */
const rulesDigest = (): string => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]s$/.test(file) && !/\.(test|d)\./.test(file))
    .sort();
  return digestOf(files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\0'));
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
    .map(({ manifest, state }) => `${state} ${digestOf(canonicalJson(manifest))}`)
    .sort();
  return digestOf(
    canonicalJson({
      rules: rulesDigest(),
      candidate: candidate.manifest,
      others,
      untrusted,
      api,
      inBrowser,
      withoutApi,
    }),
  );
};

/**
 * Runs the gate, unless it has passed the same bytes against the same live versions before.
 *
 * @returns its verdict, and a function that keeps it once the version is in the registry
 */
export const askOnce = async (
  registry: Registry,
  input: GateInput,
): Promise<{ verdict: Verdict; known: boolean; keep: () => Promise<void> }> => {
  const startedAt = performance.now();
  const { name, version } = input.candidate.manifest;
  const asked = askedOf(input);
  const kept = await registry.keptVerdict(name, version);
  if (kept?.asked === asked) {
    const verdict: Verdict = {
      release: `${name} ${version}`,
      passed: true,
      findings: kept.notes,
      ms: Math.round(performance.now() - startedAt),
    };
    return { verdict, known: true, keep: async () => undefined };
  }
  const verdict = await runGate(input);
  const notes = verdict.findings.flatMap((finding) =>
    finding.level === 'note' ? [{ ...finding, level: finding.level }] : [],
  );
  return {
    verdict,
    known: false,
    keep: async () => {
      if (verdict.passed) await registry.keepVerdict(name, version, { asked, notes });
    },
  };
};
