import { existsSync, openSync, statSync, writeSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import type { Database } from '@rewald/server-kit/database/connection';
import { EmbeddedPostgresError } from '@rewald/server-kit/database/embedded/errors';
import { SettingsProblem } from '@rewald/contracts/servers/read-variables';
import { addMessages } from '@rewald/server-kit/problems/messages';
import { createDocuments } from '@rewald/messages/documents/documents';
import { openDocumentStore } from '@rewald/messages/documents/open-store';
import { pictureMessages } from '@rewald/assortment/pictures/messages';
import type { Entries } from '@rewald/assortment/catalogue/entries';
import { importEntries } from '@rewald/assortment/import/import-entries';
import {
  importOrPropose,
  NobodyProposesError,
  type ProposedImport,
} from '@rewald/assortment/import/propose-prices';
import { picturesOfFolder, importPictures } from '@rewald/assortment/import/import-pictures';
import { isOffersFile, offerFilesIn, readFolder } from '@rewald/assortment/import/read-folder';
import { inDatabase } from '../bin/find-database.ts';
import { readSettings } from '../src/settings.ts';
import { differenceLines, entryFaultLines, priceLines } from './import/say-differences.ts';
import { KeyError, whoHasKey } from './import/who.ts';
import { importOffers } from './import/import-offers.ts';

const USAGE = `Usage:
  npm run import -- <folder or file.json> [--by <name>] [options]
  npm run import -- <file.csv or file.jsonl> --seller <key or number> [--whole] [options]

Writes entries of the assortment over those of the same keys. Files are named by their kind, as in packages/catalogue. With
TRADE_IN_PRICES=four-eyes an import that moves prices for used devices waits for somebody else (npm run prices), and needs
your operator key in OPERATOR_KEY.

Offers of a seller come as CSV or JSON Lines with the columns sku, product, condition, price, stock and, if you like, tax,
guarantee_months and photos. In a folder they are the files offers/<key of the seller>.csv, taken after the entries; that is
what an export writes.
  --whole             what is not named is sold out; what cannot be read is not
  --confirm-sell-out  even if that is more than 30 % of what is in stock

Good entries and rows are written, the others are named with file, line and field. With any fault the command ends with 1.
  --all-or-nothing   one fault, and nothing is written; in a folder, entries first, then each file of offers
  --faults <file>    writes all faults there
  --dry-run          says what would change, and which devices would bring another price`;

addMessages(pictureMessages);
// Collects garbage before the heap has grown by a tenth: a second slower for 20,000 models, but 40 MB less memory.
setFlagsFromString('--heap-growing-percent=10');

/** A command that cannot be executed; the message is for the person at the terminal. */
class CommandError extends Error {
  override readonly name = 'CommandError';
}

interface Command {
  readonly path: string;
  readonly dryRun: boolean;
  readonly seller: string | undefined;
  readonly whole: boolean;
  readonly confirmSellOut: boolean;
  readonly allOrNothing: boolean;
  /** File to write all faults to; without it, those of entries and the first ones of offers are printed. */
  readonly faults: string | undefined;
  /** Name of the operator, for the history. */
  readonly by: string;
}

const readCommand = (): Command => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'all-or-nothing': { type: 'boolean', default: false },
        whole: { type: 'boolean', default: false },
        'confirm-sell-out': { type: 'boolean', default: false },
        seller: { type: 'string' },
        faults: { type: 'string' },
        by: { type: 'string', default: userInfo().username },
      },
    });
    const [path] = positionals;
    if (path === undefined || positionals.length > 1) throw new CommandError(USAGE);
    const { seller, whole, faults, by } = values;
    return {
      path,
      seller,
      whole,
      faults,
      by,
      confirmSellOut: values['confirm-sell-out'],
      dryRun: values['dry-run'],
      allOrNothing: values['all-or-nothing'],
    };
  } catch (cause) {
    throw new CommandError(USAGE, { cause });
  }
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Opens the file for faults; undefined if they are to be printed. */
const openFaults = (file: string | undefined): ((line: string) => void) | undefined => {
  if (file === undefined) return undefined;
  const faults = openSync(file, 'w');
  return (line) => writeSync(faults, `${line}\n`);
};
type NoteFault = ReturnType<typeof openFaults>;

const sayError = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** @throws {CommandError} nothing was written because of faults */
const assertTaken = (
  { faults, written, proposal }: ProposedImport,
  { dryRun, allOrNothing }: Command,
): void => {
  if (faults.length > 0 && (allOrNothing || !(written || dryRun || proposal !== null)))
    throw new CommandError(`${faults.length} faults, and nothing was written.`);
};

/** @returns the assortment after the import, and whether all entries were right */
const importFolderEntries = async (
  database: Database,
  command: Command,
  noteFault: NoteFault = sayError,
): Promise<{ assortment: Entries; fine: boolean }> => {
  const { path, dryRun, allOrNothing, by } = command;
  const read = readFolder(path);
  const documents = createDocuments(database, await openDocumentStore(readSettings(process.env)));
  const folder = statSync(path).isDirectory() ? path : dirname(path);
  const pictured = await importPictures(
    picturesOfFolder(database, dryRun ? null : documents, folder),
    read.entries,
  );
  const order = {
    dryRun,
    allOrNothing,
    note: { by, source: path },
    faults: [...read.faults, ...pictured.faults],
  };
  const result =
    readSettings(process.env).tradeInPrices === 'four-eyes'
      ? await importOrPropose(database, pictured.entries, { ...order, proposer: await whoHasKey(database) })
      : { ...(await importEntries(database, pictured.entries, order)), proposal: null };
  for (const line of entryFaultLines(result.faults)) noteFault(line);
  assertTaken(result, command);
  for (const line of differenceLines(result.differences)) say(line);
  for (const line of priceLines(result.prices)) say(line);
  if (result.proposal !== null)
    throw new CommandError(
      `Nothing was written: proposal ${result.proposal} waits for somebody else, who runs\n  OPERATOR_KEY=<their key> npm run prices -- --approve ${result.proposal}`,
    );
  const added = result.differences.filter(({ isNew }) => isNew).length;
  const changed = result.differences.length - added;
  const same = result.good.length - result.differences.length;
  const faulty = result.faults.length === 0 ? '' : `, ${result.faults.length} faults`;
  say(`${dryRun ? 'Would be ' : ''}${added} new, ${changed} changed; ${same} as they were${faulty}.`);
  return { assortment: result.entries, fine: result.faults.length === 0 };
};

/** Finds photos in `pictures/` of a folder. */
const folderPictures = async (folder: string, dryRun: boolean) => {
  const store = await openDocumentStore(readSettings(process.env));
  // Within the feed's transaction, because the command has only one connection.
  return (transaction: Database) =>
    picturesOfFolder(transaction, dryRun ? null : createDocuments(transaction, store), folder);
};

/** Imports the files of offers in a folder one by one. @returns whether all of it was imported, without any fault */
const importFolder = async (database: Database, command: Command, noteFault: NoteFault): Promise<boolean> => {
  const entries = await importFolderEntries(database, command, noteFault);
  const { assortment } = entries;
  let { fine } = entries;
  if (!statSync(command.path).isDirectory()) return fine;
  for (const { path, seller } of offerFilesIn(command.path)) {
    say(path);
    const pictures = await folderPictures(command.path, command.dryRun);
    const order = { ...command, path, seller, keyless: true, assortment, pictures, noteFault };
    fine = (await importOffers(database, order, say)) && fine;
  }
  return fine;
};

const run = async (): Promise<void> => {
  const command = readCommand();
  if (!existsSync(command.path)) throw new CommandError(`There is no ${command.path}.`);
  const isFeed = isOffersFile(command.path);
  if (isFeed && command.seller === undefined) throw new CommandError(USAGE);
  const noteFault = openFaults(command.faults);
  const fine = await inDatabase(
    async (database) =>
      isFeed
        ? importOffers(
            database,
            {
              ...command,
              seller: command.seller ?? '',
              noteFault,
              pictures: await folderPictures(dirname(command.path), command.dryRun),
            },
            say,
          )
        : importFolder(database, command, noteFault),
    { connections: 1, queryTimeout: false },
  );
  if (!fine) process.exitCode = 1;
};

try {
  await run();
} catch (error) {
  const known =
    error instanceof CommandError ||
    error instanceof KeyError ||
    error instanceof NobodyProposesError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof SettingsProblem;
  if (!known) throw error;
  process.stderr.write(`${error instanceof Error ? error.message : ''}\n`);
  process.exitCode = 1;
}
