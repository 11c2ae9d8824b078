import { inspectBundles, type BundleReport } from '../../bundle/inspect-bundles.ts';
import { fileOfText } from '../../messages/catalogue.ts';
import type { Finding } from '../finding.ts';
import { isShell, nameOf, othersOf, type GateInput, type GateRelease } from '../gate-release.ts';

/** Catalogues of first texts are for browsers; servers use the whole ones. */
const serverExposes = ({ manifest }: GateRelease): string[] =>
  Object.keys(manifest.exposes).filter((name) => !/^\.\/messages\.\w+\../.test(name));

const textOf = async (release: GateRelease): Promise<string> =>
  (await release.read(release.manifest.server)).toString('utf8');

/**
 * Texts that ask for other values in one language than in the other: there, visitors would read the name of a value, or
 * miss it.
 */
const textFindings = ({ candidate }: GateInput, report: BundleReport | undefined): Finding[] =>
  (report?.texts ?? []).map(({ id, locale, problem }) => ({
    level: 'error',
    rule: 'text-arguments',
    release: nameOf(candidate),
    file: fileOfText(candidate.sources, locale, id),
    reason: `The text ${problem}.`,
    remedy: 'Use the same values, tags and choices in both languages.',
  }));

/** Server bundles: each evaluates in plain Node with only the shared packages, and with every shell that it may run with. */
export const checkBundle = async (input: GateInput): Promise<Finding[]> => {
  const { candidate } = input;
  const others = othersOf(input);
  const pairs: { shell: GateRelease | null; remote: GateRelease | null }[] = isShell(candidate)
    ? [{ shell: candidate, remote: null }, ...others.map((remote) => ({ shell: candidate, remote }))]
    : others.filter(isShell).map((shell) => ({ shell, remote: candidate }));
  if (pairs.length === 0) pairs.push({ shell: null, remote: candidate });
  const reports = await inspectBundles(
    await Promise.all(
      pairs.map(async ({ shell, remote }) => ({
        shell: shell ? await textOf(shell) : null,
        ...(remote ? { remote: { source: await textOf(remote), exposes: serverExposes(remote) } } : {}),
      })),
    ),
  );
  const findings = pairs.flatMap(({ shell, remote }, index): Finding[] => {
    const other = candidate === shell ? remote : shell;
    return (reports[index]?.problems ?? []).map(({ what, message }) => ({
      level: 'error',
      rule: 'server-bundle',
      release: nameOf(candidate),
      ...(other ? { against: nameOf(other) } : {}),
      file: what.startsWith('./') ? `${what} in mfe.config.ts` : 'src',
      reason: `The server bundle does not evaluate in Node: ${message}`,
      remedy:
        'Nothing of the browser, no timer and no other package when a module is first read; move it into an effect or a function.',
    }));
  });
  // The same fault with three shells is reported once.
  const seen = new Set<string>();
  return [
    ...findings.filter(({ reason }) => !seen.has(reason) && seen.add(reason)),
    // The first pair is the candidate alone, or with the live shell.
    ...textFindings(input, reports[0]),
  ];
};
