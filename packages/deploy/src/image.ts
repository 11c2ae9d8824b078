import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './machine.ts';

const DEPLOY = join(import.meta.dirname, '..');
const ROOT = join(DEPLOY, '../..');
/** Folder of the distribution in the image. */
const PLACE = '/opt/rewald';

/** One `FROM` of a Containerfile, with what follows it: `RUN` → its command lines. */
export type Stage = ReadonlyMap<string, readonly string[]>;

/** Reads the part of the Containerfile format that ours uses. @throws Error when an instruction precedes the first stage */
export const readStages = (text: string): Stage[] => {
  const stages: Map<string, string[]>[] = [];
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter(Boolean);
  for (const line of lines) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push(new Map());
    const stage = stages.at(-1);
    if (stage === undefined) throw new Error(`No stage begins before ${line}`);
    stage.set(name, [...(stage.get(name) ?? []), rest]);
  }
  return stages;
};

const one = (stage: Stage | undefined, name: string): string => {
  const [found, ...others] = stage?.get(name) ?? [];
  if (found === undefined || others.length > 0)
    throw new Error(`The Containerfile has not one ${name} there.`);
  return found;
};

/** Commands get npm's configuration, and nothing else of this process's environment. */
const buildEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(?:PATH|HOME|NPM_CONFIG_\w+)$/.test(name)),
  );

/** Copies the committed files, without those that the image ignores. */
const copySource = (to: string): void => {
  mkdirSync(to);
  execFileSync('sh', ['-c', 'git archive HEAD | tar -x -C "$1"', 'sh', to], { cwd: ROOT });
  const ignored = readFileSync(join(DEPLOY, 'Containerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter(Boolean);
  for (const path of globSync(ignored, { cwd: to })) rmSync(join(to, path), { recursive: true, force: true });
};

/** Imitates Node's base image after our command that removes package managers. @returns the folder of its programs */
const withoutPackageManagers = (root: string, command: string): string => {
  const programs = join(root, 'usr/local/bin');
  const modules = join(root, 'usr/local/lib/node_modules');
  mkdirSync(programs, { recursive: true });
  copyFileSync(process.execPath, join(programs, 'node'));
  for (const name of ['npm', 'corepack']) mkdirSync(join(modules, name), { recursive: true });
  for (const name of ['npm', 'npx', 'corepack']) symlinkSync('../lib/node_modules', join(programs, name));
  for (const name of ['yarn', 'yarnpkg']) symlinkSync('/opt/yarn', join(programs, name));
  mkdirSync(join(root, 'usr/bin'));
  for (const name of ['apt', 'apt-get', 'dpkg']) writeFileSync(join(root, 'usr/bin', name), '');
  const removal = /^rm -rf (\/[^&]+)&&/.exec(command)?.[1] ?? '';
  execFileSync('sh', ['-c', `rm -rf ${removal.replace(/(?<=^|\s)\//g, `${root}/`)}`]);
  const left = [
    ...readdirSync(programs),
    ...readdirSync(join(root, 'usr/bin')),
    ...readdirSync(join(root, 'usr/local/lib')),
  ];
  if (left.join() !== 'node') throw new Error(`The image would keep ${left.join(', ')}.`);
  return programs;
};

/**
 * Does the steps of building the image in an empty tree, without a container engine: installs and makes the distribution from the
 * committed files, removes package managers, and starts the entry point as an unprivileged user with the image's environment.
 *
 * @param home an empty folder
 * @returns the folder of the distribution
 * @throws Error naming the step that failed
 */
export const buildAsImage = (machine: Machine, home: string, say: (line: string) => void): string => {
  const [build, root, final] = readStages(readFileSync(join(DEPLOY, 'Containerfile'), 'utf8'));
  const source = join(home, 'src');
  copySource(source);
  const distribution = join(home, PLACE);
  const command = one(build, 'RUN').replace(PLACE, distribution);
  say(command);
  execFileSync('sh', ['-c', command], {
    cwd: source,
    env: buildEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(source, { recursive: true });
  const programs = withoutPackageManagers(join(home, 'root'), one(root, 'RUN'));
  const environment = Object.fromEntries(
    one(final, 'ENV')
      .split(' ')
      .map((pair) => pair.split('=', 2)),
  );
  const words: string[] = [...JSON.parse(one(final, 'ENTRYPOINT')), ...JSON.parse(one(final, 'CMD'))];
  const said = machine.run(
    words.map((word) => (word === 'node' ? join(programs, word) : word.replace(PLACE, distribution))),
    { ...environment, PATH: programs, REWALD_DATA: machine.folder('data') },
  );
  if (!said.startsWith('Usage: rewald')) throw new Error(`The image's entry point says ${said}`);
  say('The entry point starts without package managers, as nobody.');
  return distribution;
};
