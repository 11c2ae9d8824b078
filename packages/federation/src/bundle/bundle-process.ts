import { readFileSync } from 'node:fs';
import { argumentFaults, type ArgumentFault } from '../messages/text-arguments.ts';
import { SHARED_IDS } from '../shared.ts';
import { limitCpu } from './cpu-limit.ts';
import { evaluateBundle, packagesAt, requireForRemote } from './evaluate-bundle.ts';

/** The bundle to inspect. */
export interface BundleTask {
  /** Source of the shell's server bundle; null uses stand-ins for the `@rewald` packages. */
  shell: string | null;
  /** Source of a remote's server bundle, and the modules that it has to expose. */
  remote?: { source: string; exposes: string[] };
}

/** What was found in the bundle. */
export interface BundleReport {
  problems: { what: string; message: string }[];
  /** What the texts of the inspected part ask for in one language only. */
  texts: ArgumentFault[];
  /** The names that the shell's shared `@rewald` packages export. */
  shared: Record<string, string[]>;
}

const packages = packagesAt(import.meta.url);

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const sharedOf = (bundle: unknown): Record<string, unknown> => {
  const shared = fieldOf(bundle, 'shared');
  return typeof shared === 'object' && shared !== null ? Object.fromEntries(Object.entries(shared)) : {};
};

/** Has every property, so that a bundle can be evaluated without its shell. */
const standIn: unknown = new Proxy(() => standIn, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : typeof name === 'string' ? standIn : undefined),
  apply: () => standIn,
});

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}${placeOf(error.stack)}` : String(error);

const placeOf = (stack: string | undefined): string => {
  const line = stack?.split('\n').find((text) => /server\.cjs|remote|shell/.test(text) && text.includes(':'));
  return line ? ` (${line.trim()})` : '';
};

const timersRunning = (): number =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout' || kind === 'Immediate').length;

/** A compiled catalogue of a bundle; empty if there is none. @param exposes functions by the name of the module */
const catalogueIn = async (exposes: unknown, locale: 'de' | 'en'): Promise<Record<string, unknown>> => {
  try {
    const give = fieldOf(exposes, `./messages.${locale}`);
    const texts = typeof give === 'function' ? fieldOf(await give(), 'default') : undefined;
    return typeof texts === 'object' && texts !== null ? { ...texts } : {};
  } catch {
    // The module is reported as one that does not evaluate.
    return {};
  }
};

/** Compares the texts of a bundle in both languages. */
const textsIn = async (exposes: unknown): Promise<ArgumentFault[]> =>
  argumentFaults(await catalogueIn(exposes, 'de'), await catalogueIn(exposes, 'en'));

const inspect = async ({ shell, remote }: BundleTask): Promise<BundleReport> => {
  const problems: BundleReport['problems'] = [];
  let texts: ArgumentFault[] = [];
  let shared: Record<string, unknown> = {};
  if (shell === null) {
    for (const id of SHARED_IDS.filter((name) => name.startsWith('@rewald/'))) shared[id] = standIn;
  } else {
    try {
      const bundle = evaluateBundle(shell, 'shell/server.cjs', packages);
      shared = sharedOf(bundle);
      if (!remote) texts = await textsIn(fieldOf(bundle, 'shellExposes'));
    } catch (error) {
      problems.push({ what: 'shell', message: messageOf(error) });
    }
  }
  const before = timersRunning();
  if (remote) {
    try {
      const bundle = evaluateBundle(
        remote.source,
        'server.cjs',
        requireForRemote(SHARED_IDS, shared, packages),
      );
      const exposes = fieldOf(bundle, 'exposes');
      for (const name of remote.exposes) {
        const give = fieldOf(exposes, name);
        try {
          if (typeof give !== 'function') throw new Error('it is not in the bundle');
          give();
        } catch (error) {
          problems.push({ what: name, message: messageOf(error) });
        }
      }
      texts = await textsIn(exposes);
    } catch (error) {
      problems.push({ what: 'evaluation', message: messageOf(error) });
    }
    if (timersRunning() > before)
      problems.push({ what: 'timers', message: 'A timer runs although nobody asked for a page' });
  }
  return {
    problems,
    texts,
    shared:
      shell === null
        ? {}
        : Object.fromEntries(
            Object.entries(shared).map(([id, module]) => [
              id,
              typeof module === 'object' && module !== null ? Object.keys(module).sort() : [],
            ]),
          ),
  };
};

limitCpu().doing('the evaluation of the server bundle');
const tasks: BundleTask[] = JSON.parse(readFileSync(0, 'utf8'));
const say = process.stdout.write.bind(process.stdout);
// Output of a bundle must not mix with the report.
process.stdout.write = () => true;
const reports: BundleReport[] = [];
for (const task of tasks) reports.push(await inspect(task));
say(JSON.stringify(reports), () => process.exit(0));
