import semver from 'semver';
import { SHARED_IDS } from '../../shared.ts';
import type { Finding } from '../finding.ts';
import { isShell, nameOf, othersOf, type GateInput, type GateRelease } from '../gate-release.ts';

/** A shell and a remote that may run on one page, and which of them is the candidate. */
interface Meeting {
  shell: GateRelease;
  remote: GateRelease;
  candidate: GateRelease;
}

const meetings = (input: GateInput): Meeting[] => {
  const { candidate } = input;
  const others = othersOf(input);
  return isShell(candidate)
    ? others.map((remote) => ({ shell: candidate, remote, candidate }))
    : others.filter(isShell).map((shell) => ({ shell, remote: candidate, candidate }));
};

/** Shared packages: every name that a remote uses is provided, in a version that it was built for. */
export const checkShared = (input: GateInput): Finding[] => [
  ...checkOwnCopies(input.candidate),
  ...meetings(input).flatMap(checkMeeting),
];

/** Packages that hold state for the whole page, in addition to the shared ones. */
const ONCE = ['react-router', 'react-router-dom', 'react-intl', '@emotion/cache', '@emotion/css'];

/** Code in a remote that a page must have only once, or that affects the whole page. */
const checkOwnCopies = (candidate: GateRelease): Finding[] => {
  if (isShell(candidate)) return [];
  const once = new Set([...SHARED_IDS.map(packageOf), ...ONCE]);
  const finding = (rule: string, reason: string, remedy: string): Finding => ({
    level: 'error',
    rule,
    release: nameOf(candidate),
    file: 'src',
    reason,
    remedy,
  });
  const copies = (candidate.manifest.bundles ?? []).filter((name) => once.has(name));
  const globals = (candidate.manifest.uses?.['@emotion/react'] ?? []).filter((name) => name === 'Global');
  return [
    ...copies.map((name) =>
      finding(
        'shared-twice',
        `It brings a ${name} of its own: a page would have two, and what one of them knows the other does not.`,
        'Take what you need from @rewald/platform and @rewald/ui, which the shell provides.',
      ),
    ),
    ...globals.map(() =>
      finding(
        'style-global',
        'Global styles change what lies outside of its own pages, and stay when the visitor goes on.',
        'Style your own components with @emotion/styled.',
      ),
    ),
  ];
};

/** `@rewald/ui/overlays` belongs to `@rewald/ui`. */
const packageOf = (id: string): string => id.split('/', id.startsWith('@') ? 2 : 1).join('/');

type Provided = NonNullable<GateRelease['manifest']['provides']>;
type Add = (rule: string, file: string, reason: string, remedy: string) => void;

const checkMeeting = (meeting: Meeting): Finding[] => {
  const { shell, remote, candidate } = meeting;
  const { provides } = shell.manifest;
  if (!provides) return [];
  const findings: Finding[] = [];
  const other = candidate === shell ? remote : shell;
  const add: Add = (rule, file, reason, remedy) => {
    findings.push({
      level: 'error',
      rule,
      release: nameOf(candidate),
      against: nameOf(other),
      file,
      reason,
      remedy,
    });
  };
  checkNames(meeting, provides, add);
  checkRanges(meeting, provides, add);
  return findings;
};

/** The shell provides every name that a remote uses. */
const checkNames = ({ shell, remote, candidate }: Meeting, provides: Provided, add: Add): void => {
  const { gives = {} } = shell.manifest;
  const newShell = candidate === shell;
  for (const [id, names] of Object.entries(remote.manifest.uses ?? {})) {
    if (!(id in provides)) {
      add(
        'shared-gone',
        newShell ? 'packages/federation/src/shared.ts' : 'src',
        `${remote.manifest.name} takes ${id}, which the shell does not provide.`,
        newShell
          ? `Share ${id} until no live remote takes it.`
          : `Bundle ${id}, or wait until every live shell shares it.`,
      );
      continue;
    }
    const given = gives[id];
    if (!given) continue;
    for (const name of names.filter((taken) => taken !== '*' && !given.includes(taken)))
      add(
        'name-gone',
        newShell ? `${id}: index.ts` : 'src',
        newShell
          ? `${id} does not give ${name} any more, and ${remote.manifest.owner} uses it.`
          : `${id} gives no ${name} there.`,
        newShell
          ? `Keep ${name} until no live version of ${remote.manifest.name} uses it.`
          : `Wait until every live shell gives ${name}, or do without.`,
      );
  }
};

/** Parts from before 0.2 declare `^0.1.0` for our packages, but accept every minor version before 1.0 (see `usualRanges`). */
const readRange = (id: string, range: string): string =>
  id.startsWith('@rewald/') && range === '^0.1.0' ? '>=0.1.0 <1.0.0' : range;

/** The shell's versions are in the ranges of a remote. */
const checkRanges = ({ shell, remote, candidate }: Meeting, provides: Provided, add: Add): void => {
  const newShell = candidate === shell;
  for (const [id, range] of Object.entries(remote.manifest.ranges ?? {})) {
    const version = provides[id];
    if (version === undefined) continue;
    if (semver.validRange(range) === null) {
      add('range-form', 'mfe.config.ts', `${range} is no range of versions for ${id}.`, `Write ^${version}.`);
    } else if (!semver.satisfies(version, readRange(id, range))) {
      add(
        'range-missed',
        newShell ? 'package.json' : 'mfe.config.ts',
        `The shell provides ${id} ${version}; ${remote.manifest.name} was made for ${range}.`,
        newShell
          ? `Release ${remote.manifest.name} for ${id} ${version} first, with a range that admits both.`
          : `Use ${id} ${version}, or wait for the shell.`,
      );
    } else if (!newShell && !staysInMajor(range)) {
      add(
        'range-wide',
        'mfe.config.ts',
        `The range ${range} for ${id} admits versions that nobody has tried: a new major would pass unnoticed.`,
        `Write ^${version}; widen it when the next major is there and tested.`,
      );
    }
  }
};

/** Two neighbouring major versions are fine while a shell moves from one to the other; an open range is not. */
const staysInMajor = (range: string): boolean => {
  const least = semver.minVersion(range);
  return (
    least !== null &&
    semver.subset(range, `>=${least.major}.0.0-0 <${least.major + 2}.0.0-0`, { includePrerelease: true })
  );
};
