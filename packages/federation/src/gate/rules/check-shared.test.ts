import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import semver from 'semver';
import { usualRanges } from '../../build/shared-versions.ts';
import { ADMITTED } from '../../shared.ts';
import type { GateInput } from '../gate-release.ts';
import { drafts, releaseOf } from '../testing/gate-world.ts';
import { checkShared } from './check-shared.ts';

const repository = join(import.meta.dirname, '../../../../..');
const part = join(repository, 'mfe-tradein');

const shellGiving = (react: string) => {
  const { manifest, files } = drafts.shell();
  return { manifest: { ...manifest, provides: { ...manifest.provides, react } }, files };
};

/** A part with the ranges that a build sets by default. */
const builtPart = () => {
  const { manifest, files } = drafts.shop();
  return { manifest: { ...manifest, version: 'new', ranges: usualRanges(part) }, files };
};

const aPartAsks = (react: string): GateInput => ({
  candidate: releaseOf(builtPart(), 'candidate'),
  live: [releaseOf(shellGiving(react), 'current')],
  api: null,
});

const missed = (input: GateInput) => checkShared(input).filter(({ rule }) => rule === 'range-missed');

test.each(['18.3.1', '19.1.10', '19.2.6', '20.0.0'])(
  'a part that asks for a React that the shell cannot give is refused in one sentence: %s',
  (react) => {
    expect(missed(aPartAsks(react))).toMatchObject([
      {
        level: 'error',
        against: 'shell 7 (current)',
        reason: `The shell provides react ${react}; shop was made for ^19.2.7.`,
        remedy: `Use react ${react}, or wait for the shell.`,
      },
    ]);
  },
);

test.each(['19.2.7', '19.3.1', '19.9.0'])('a part runs on every React that it admits: %s', (react) => {
  expect(missed(aPartAsks(react))).toEqual([]);
});

test.each([
  ['a part of 0.1 and a shell of 0.2', '^0.1.0', '0.2.0'],
  ['a part of today and a shell of 0.1', usualRanges(part)['@rewald/platform'] ?? '', '0.1.0'],
  ['a part of today and a shell of 0.9', usualRanges(part)['@rewald/platform'] ?? '', '0.9.1'],
])('%s run beside each other: what they take of each other is held by its names', (_, range, version) => {
  const { manifest, files } = drafts.shell();
  const shell = {
    manifest: { ...manifest, provides: { ...manifest.provides, '@rewald/platform': version } },
    files,
  };
  const shop = builtPart();
  const ranges = { ...shop.manifest.ranges, '@rewald/platform': range };
  const live = [releaseOf(shell, 'current')];
  const candidate = releaseOf({ ...shop, manifest: { ...shop.manifest, ranges } }, 'candidate');
  expect(checkShared({ candidate, live, api: null }).map(({ rule }) => rule)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^range-/)]),
  );
});

test('a shell that goes below what parts admit is told whom it would break', () => {
  const findings = missed({
    candidate: releaseOf(shellGiving('19.1.10'), 'candidate'),
    live: [releaseOf(builtPart(), 'current')],
    api: null,
  });
  expect(findings).toMatchObject([
    {
      level: 'error',
      reason: 'The shell provides react 19.1.10; shop was made for ^19.2.7.',
      remedy: 'Release shop for react 19.1.10 first, with a range that admits both.',
    },
  ]);
});

test.each(['platform', 'ui'])('a team that installs the %s needs no other React than parts admit', (name) => {
  const { peerDependencies }: { peerDependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(repository, 'packages', name, 'package.json'), 'utf8'),
  );
  expect(peerDependencies).toMatchObject(ADMITTED);
});

test('what is walked through is the lowest React that parts admit', () => {
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(repository, 'packages/e2e/package.json'), 'utf8'),
  );
  for (const [name, range] of Object.entries(ADMITTED))
    expect(devDependencies[`${name}-lowest`]).toBe(`npm:${name}@${range.slice(1)}`);
});

test.each(Object.keys(ADMITTED))('no library of the platform needs a newer %s', (name) => {
  // Otherwise npm would refuse to install the platform with the lowest version that the platform admits.
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(repository, 'packages/platform/package.json'), 'utf8'),
  );
  const wanted = Object.keys(dependencies).flatMap((library) => {
    const { peerDependencies = {} }: { peerDependencies?: Record<string, string> } = JSON.parse(
      readFileSync(join(repository, 'node_modules', library, 'package.json'), 'utf8'),
    );
    return peerDependencies[name] ?? [];
  });
  expect(wanted.length).toBeGreaterThan(0);
  const lowest = ADMITTED[name]?.slice(1) ?? '';
  expect(wanted.filter((range) => !semver.satisfies(lowest, range))).toEqual([]);
});
