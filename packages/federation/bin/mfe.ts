#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { createPart, type CreateOptions } from '../src/cli/create-part.ts';
import { EXIT, CommandProblem, createTerminal, type Terminal } from '../src/cli/terminal.ts';
import { RegistryProblem } from '../src/registry/document.ts';
import { KeyProblem } from '../src/signing/release-key.ts';
import { StoreProblem } from '../src/store/release-store.ts';

// Each command loads its own modules, so that --help does not wait for webpack.
const releases = () => import('../src/cli/release-commands.ts');
const keys = () => import('../src/cli/keys-commands.ts');

const program = new Command('mfe')
  .description('Build and release the parts of the site')
  .option('--json', 'results as one JSON value on standard output')
  .showHelpAfterError('(mfe --help lists the commands)')
  .addHelpText(
    'after',
    `
Exit codes: 0 done, 1 the contract gate or the site refuses, or the part does not compile, 2 the command line or what it names is wrong,
            3 the registry or the site cannot be reached.
FOLDER is the part's folder, the current one unless given. Progress goes to standard error.`,
  )
  .exitOverride();

const terminal = (): Terminal => createTerminal(program.opts<{ json?: boolean }>().json === true);

const command = (usage: string, description: string, parent: Command = program): Command =>
  parent
    .command(usage)
    .description(description)
    .option('--json', 'results as one JSON value on standard output')
    .hook('preAction', (_, chosen) => {
      if (chosen.opts<{ json?: boolean }>().json) program.setOptionValue('json', true);
    });

const onRegistry = (one: Command): Command =>
  one
    .option(
      '-r, --registry <place>',
      'directory, s3://bucket/prefix or https://store/bucket/prefix (or MFE_REGISTRY)',
    )
    .option('--who <name>', 'who acts, for signature and log (or MFE_WHO; else the user of this machine)')
    .option(
      '--key <place>',
      'folder of keys, or PEM file of the part (or MFE_KEY, which may hold the PEM itself; else ~/.config/rewald/keys)',
    )
    .option(
      '--trust <file>',
      "the site's file of trusted keys (or RELEASE_KEYS; else trusted.json beside the key)",
    );

const withForce = (one: Command, what: string): Command =>
  one
    .option('--force <reason>', `${what}; the reason is logged, and the second key has to sign it`)
    .option(
      '--second-key <place>',
      'folder or PEM file of the second key, for --force (or MFE_SECOND_KEY; else beside the first)',
    );

const askingGate = (one: Command): Command =>
  onRegistry(one)
    .option(
      '--api <place>',
      "OpenAPI document to hold calls against and to answer pages from: a file, or the address of an API host; the registry's own unless given",
    )
    .option('--without-api', 'go on although there is no OpenAPI document')
    .option(
      '--without-browser',
      'go on without a look at the pages in Chromium, and where no shell is live to show them',
    );

const throughGate = (one: Command): Command => withForce(askingGate(one), 'go on although the gate refuses');

command(
  'create <name>',
  'write a new part: a page, a widget, both languages, a word in the navigation, a pipeline',
)
  .option('--folder <folder>', 'where to; mfe-NAME unless given')
  .option('--owner <team>', 'the team to call')
  .option('--packages <folder>', 'tarballs of the @rewald packages, instead of the npm registry')
  .action((name: string, options: CreateOptions) => createPart(terminal(), name, options));

command('build [folder]', 'compile a part for browser and server into FOLDER/dist').action(
  async (folder: string = '.') => (await releases()).build(terminal(), folder),
);

throughGate(command('check [folder]', 'ask whether a built part would break anybody who is live')).action(
  async (folder: string = '.', options) => (await releases()).check(terminal(), folder, options),
);

throughGate(command('publish [folder]', 'check, upload and make live what FOLDER/dist holds'))
  .option('--canary <share>', 'only for a share of the visitors, such as 5%')
  .option('--stage', 'upload only; nobody sees it yet')
  .option(
    '--preview <name>',
    'upload, and print a link for people who are to see it in the site, such as PR-12',
  )
  .option('--site <address>', 'the site of the preview (or MFE_SITE)')
  .option('--days <days>', 'how long the preview is good for, 30 at most; 7 unless given')
  .action(async (folder: string = '.', options) => (await releases()).publish(terminal(), folder, options));

onRegistry(
  command('preview <name>', 'take a preview of a part back before it expires').requiredOption(
    '--end <preview>',
    'the name that it was published with, such as PR-12',
  ),
).action(async (name: string, options) => (await releases()).endPreview(terminal(), name, options));

throughGate(
  command('gate <name@version>', "run the site's own gate on an uploaded version, and sign that it passed"),
).action(async (target: string, options) => (await releases()).gate(terminal(), target, options));

throughGate(
  command('canary <name@version> <share>', 'give an uploaded version to a share of the visitors'),
).action(async (target: string, share: string, options) =>
  (await releases()).canary(terminal(), target, share, options),
);

throughGate(command('promote <name@version>', 'make an uploaded version the one that all visitors get'))
  .option(
    '--from <place>',
    'bring it over from this registry first, such as that of a staging site: the same bytes and signature',
  )
  .action(async (target: string, options) => (await releases()).promote(terminal(), target, options));

throughGate(
  command(
    'rollback <name[@version]>',
    'take the canary back, or the live version: the one before takes its place, if it fits what is live now',
  ),
)
  .option('--why <reason>', 'for the log, and for people who ask later')
  .action(async (target: string, options) =>
    (await import('../src/cli/rollback-command.ts')).rollback(terminal(), target, options),
  );

onRegistry(
  command('hold <name>', 'keep the live version, however the site counts its failures; --end lets go of it'),
)
  .option('--why <reason>', 'for the log, and for people who ask later')
  .option('--end', 'the site may take it back again')
  .action(async (name: string, options) => (await releases()).hold(terminal(), name, options));

onRegistry(command('status [name]', 'which versions are live, who released what, and how they fare'))
  .option('--site <address>', 'ask this site for loads, errors and vitals of each version')
  .option('--token <token>', 'for a site that does not tell everybody (or MFE_STATUS_TOKEN)')
  .option('--audit <entries>', 'so many entries of the log', '10')
  .action(async (name: string | undefined, options) =>
    (await import('../src/cli/status-command.ts')).status(terminal(), name, options),
  );

askingGate(
  command(
    'console',
    'a page on this machine: parts, versions, verdicts, health, log, and buttons for parts whose key is here',
  ),
)
  .option('--site <address>', 'the site whose health it shows (or MFE_SITE)')
  .option('--token <token>', 'for a site that does not tell everybody (or MFE_STATUS_TOKEN)')
  .option('--port <port>', 'of the page on this machine; 0 for any free one', '14200')
  .action(async (options) =>
    (await import('../src/console/console-command.ts')).runConsole(terminal(), options),
  );

onRegistry(command('log [name]', 'who released what, when and why; the newest first'))
  .option('--entries <number>', 'so many of them', '30')
  .action(async (name: string | undefined, options) =>
    (await import('../src/cli/status-command.ts')).log(terminal(), name, options),
  );

onRegistry(
  command('diff <a> [b]', 'what others may notice between two versions; A and B are folders or NAME@VERSION'),
).action(async (a: string, b: string | undefined, options) =>
  (await import('../src/cli/diff-command.ts')).diff(terminal(), a, b, options),
);

onRegistry(
  command(
    'types [folder]',
    "bring the types of other parts' widgets, as they are live, into FOLDER/@mf-types",
  ),
).action(async (folder: string = '.', options) =>
  (await import('../src/cli/types-command.ts')).types(terminal(), folder, options),
);

onRegistry(
  command(
    'dev [folder]',
    'put a part from your working copy into a deployed site, for your own browser only',
  ),
)
  .option(
    '--against <site>',
    'address of the site (or MFE_SITE); one in production wants MFE_OVERRIDE_SECRET too',
  )
  .option(
    '--preview <name>',
    'rendered by the site: make each state that compiles a signed preview of this name; wants registry and key',
  )
  .option('--port <port>', 'of the development server on this machine', '14100')
  .option('--minutes <minutes>', 'how long the link is good for, 480 at most', '60')
  .action(async (folder: string = '.', options) =>
    (await import('../src/cli/dev-command.ts')).dev(terminal(), folder, options),
  );

withForce(
  onRegistry(command('sign <name>', 'sign again what is listed of a part, with the key that it has now')),
  'vouch even for what no known key has signed',
).action(async (name: string, options) => (await keys()).sign(terminal(), name, options));

const keysCommand = program.command('keys').description('make, list and rotate the keys that sign releases');
const onKeys = (one: Command): Command =>
  one.option('--key <folder>', 'folder of keys (or MFE_KEY; else ~/.config/rewald/keys)');

onKeys(
  command('make <name>', "make the key of a part, a site's canary-watch, or its second-key", keysCommand),
).action(async (name: string, options) => (await keys()).make(terminal(), name, options));

onKeys(command('list', 'all keys, and which of them are trusted', keysCommand)).action(async (options) =>
  (await keys()).list(terminal(), options),
);

onKeys(command('rotate <name>', 'make the next key of a part; the one before goes on', keysCommand)).action(
  async (name: string, options) => (await keys()).rotate(terminal(), name, options),
);

const trustCommand = program
  .command('trust')
  .description('say whose releases a site runs, and what is theirs');

command('add <name>', 'trust a key of a part, or grant what it may claim', trustCommand)
  .option(
    '--file <file>',
    "the site's file of trusted keys (or RELEASE_KEYS; else trusted.json beside the keys)",
  )
  .option('--public-key <key>', "the team's public key, as mfe keys make prints it")
  .option(
    '--paths <path...>',
    "the part's own paths: it claims no others, and nobody else claims them: /returns, /returns/*",
  )
  .option('--slots <name...>', 'the slots of other parts that it may fill, and no others')
  .option('--events <name...>', 'the events that it may publish, and no others: cart.changed')
  .option('--budget <bytes>', 'what each of its modules may weigh with all its scripts, with brotli')
  .option(
    '--origins <origin...>',
    'what its server code may call besides the API host, as may that of other parts: https://prices.example',
  )
  .action(async (name: string, options) => (await keys()).trust(terminal(), name, options));

onRegistry(
  command('prune [name]', 'delete the files of versions that are not listed any more, of a part or of all'),
)
  .option('--older-than <days>', 'only what was not shown for so many days', '30')
  .option('--dry-run', 'only say what would be deleted')
  .action(async (name: string | undefined, options) => (await releases()).prune(terminal(), name, options));

onRegistry(
  command(
    'split',
    'give each part that registry.json lists a document of its own and take registry.json away; for the operators, once no shell and no mfe from before 0.2 is left',
  ),
).action(async (options) => (await releases()).split(terminal(), options));

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
  } else {
    const expected =
      error instanceof CommandProblem ||
      error instanceof RegistryProblem ||
      error instanceof KeyProblem ||
      error instanceof StoreProblem;
    const message = error instanceof Error ? error.message : String(error);
    process.exitCode =
      error instanceof CommandProblem
        ? error.exitCode
        : error instanceof RegistryProblem || error instanceof KeyProblem
          ? EXIT.usage
          : EXIT.unreachable;
    process.stderr.write(
      `mfe: ${expected || process.env['MFE_DEBUG'] === undefined ? message : error instanceof Error ? error.stack : message}\n`,
    );
    if (program.opts<{ json?: boolean }>().json)
      process.stdout.write(`${JSON.stringify({ error: message, exitCode: process.exitCode })}\n`);
  }
}
