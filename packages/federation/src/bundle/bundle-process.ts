import { readFileSync } from 'node:fs';
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
  /** The names that the shell's shared `@rewald` packages export. */
  shared: Record<string, string[]>;
}

const packages = packagesAt(import.meta.url);

const sharedOf = (bundle: unknown): Record<string, unknown> => {
  const shared: unknown =
    typeof bundle === 'object' && bundle !== null ? Reflect.get(bundle, 'shared') : undefined;
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

const inspect = ({ shell, remote }: BundleTask): BundleReport => {
  const problems: BundleReport['problems'] = [];
  let shared: Record<string, unknown> = {};
  if (shell === null) {
    for (const id of SHARED_IDS.filter((name) => name.startsWith('@rewald/'))) shared[id] = standIn;
  } else {
    try {
      shared = sharedOf(evaluateBundle(shell, 'shell/server.cjs', packages));
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
      const exposes: unknown =
        typeof bundle === 'object' && bundle !== null ? Reflect.get(bundle, 'exposes') : undefined;
      for (const name of remote.exposes) {
        const give: unknown =
          typeof exposes === 'object' && exposes !== null ? Reflect.get(exposes, name) : undefined;
        try {
          if (typeof give !== 'function') throw new Error('it is not in the bundle');
          give();
        } catch (error) {
          problems.push({ what: name, message: messageOf(error) });
        }
      }
    } catch (error) {
      problems.push({ what: 'evaluation', message: messageOf(error) });
    }
    if (timersRunning() > before)
      problems.push({ what: 'timers', message: 'A timer runs although nobody asked for a page' });
  }
  return {
    problems,
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
say(JSON.stringify(tasks.map(inspect)), () => process.exit(0));
