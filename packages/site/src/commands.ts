import { SiteProblem } from './problem.ts';

interface Command {
  /** One line of the help. */
  readonly about: string;
  run(): Promise<unknown>;
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Each command loads only what it needs. */
const COMMANDS: Readonly<Record<string, Command>> = {
  api: { about: 'answers the calls, on API_PORT', run: () => import('./services/api.ts') },
  worker: {
    about: 'does jobs, mails and cleaning up, for APIs with REWALD_JOBS=off',
    run: () => import('./services/worker.ts'),
  },
  shell: { about: 'composes the pages, on PORT', run: () => import('./services/shell.ts') },
  origin: {
    about: 'serves releases, pictures and fonts, on ASSETS_PORT',
    run: () => import('./services/origin.ts'),
  },
  desk: {
    about: 'serves what the shop’s people work with, on DESK_PORT',
    run: () => import('./services/desk.ts'),
  },
  migrate: {
    about: 'brings the database to the shape of this version',
    run: () => import('@rewald/api/bin/migrate'),
  },
  seed: { about: 'puts the demo into a shop without offers', run: () => import('@rewald/api/tools/seed') },
  backup: {
    about: 'writes the embedded database, documents and keys into an archive',
    run: () => import('@rewald/api/bin/backup'),
  },
  restore: {
    about: 'puts such an archive into an empty REWALD_DATA',
    run: () => import('@rewald/api/bin/restore'),
  },
  'copy-database': {
    about: 'copies the embedded database to a server',
    run: () => import('@rewald/api/bin/copy-database'),
  },
  import: {
    about: 'takes an assortment or offers from files',
    run: () => import('@rewald/api/tools/import'),
  },
  imports: {
    about: 'lists imports, and takes them back',
    run: () => import('@rewald/api/tools/imports'),
  },
  prices: {
    about: 'decides on prices for used devices that wait for a second person',
    run: () => import('@rewald/api/tools/prices'),
  },
  export: { about: 'writes what the shop has into files', run: () => import('@rewald/api/tools/export') },
  release: {
    about: 'releases the parts of this version into REGISTRY',
    run: async () => (await import('./release-own-parts.ts')).releaseOwnParts(process.env, say),
  },
  datev: { about: 'writes a period as a DATEV batch', run: () => import('@rewald/api/bin/datev') },
  'operator-key': {
    about: 'issues, revokes and lists keys of operators',
    run: () => import('@rewald/api/bin/operator-key'),
  },
  invite: { about: 'invites an administrator to the desk', run: () => import('@rewald/api/bin/invite') },
  'end-sessions': { about: 'logs customers out', run: () => import('@rewald/api/bin/end-sessions') },
};

const USAGE = `Usage: rewald <command>

${Object.entries(COMMANDS)
  .map(([name, { about }]) => `  ${name.padEnd(14)}${about}`)
  .join('\n')}

Settings come from the environment: README.md names them.`;

/** Prints why a command failed and sets the exit code. */
export const fail = (error: unknown): void => {
  const isSaid = error instanceof SiteProblem;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${isSaid ? error.message : detail}\n`);
  process.exitCode = 1;
};

/**
 * Runs a command with the arguments after its name.
 *
 * @throws SiteProblem with one sentence for the person at the terminal
 */
export const runCommand = async ([name = '', ...rest]: readonly string[]): Promise<void> => {
  if (['', 'help', '--help'].includes(name)) {
    say(USAGE);
    return;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new SiteProblem(`There is no command "${name}".\n\n${USAGE}`);
  // Commands read their arguments from `process.argv`.
  process.argv = [...process.argv.slice(0, 2), ...rest];
  await command.run();
};
