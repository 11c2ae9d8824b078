import { parseArgs } from 'node:util';
import { SettingsProblem } from '@rewald/contracts/servers/read-variables';
import type { Database } from '@rewald/server-kit/database/connection';
import { EmbeddedPostgresError } from '@rewald/server-kit/database/embedded/errors';
import {
  approveProposal,
  discardProposal,
  listProposals,
  ProposalError,
  simulateProposal,
} from '@rewald/assortment/import/propose-prices';
import { inDatabase } from '../bin/find-database.ts';
import { differenceLines, entryFaultLines, priceLines } from './import/say-differences.ts';
import { KeyError, whoHasKey } from './import/who.ts';

const USAGE = `Usage:
  npm run prices                                        imports that wait for somebody else, and those that were decided on
  npm run prices -- <number>                            which prices a waiting one would change now
  npm run prices -- --approve <number>                  lets it go live; not by who made it
  npm run prices -- --discard <number>

Who decides is the person whose operator key is in OPERATOR_KEY (scope assortment:write).`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const list = async (database: Database): Promise<void> => {
  for (const { id, madeAt, madeBy, source, state, decidedBy } of await listProposals(database))
    say(
      `${id}  ${madeAt.toISOString().slice(0, 16)}  ${madeBy}  ${source}: ${state}${decidedBy === null ? '' : ` by ${decidedBy}`}`,
    );
};

const show = async (database: Database, id: number): Promise<void> => {
  const { faults, differences, prices } = await simulateProposal(database, id);
  for (const line of [...entryFaultLines(faults), ...differenceLines(differences), ...priceLines(prices)])
    say(line);
};

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      approve: { type: 'string' },
      discard: { type: 'string' },
    },
  });
  const { approve, discard } = values;
  const named = [approve, discard, ...positionals].filter((one) => one !== undefined);
  const [wanted] = named;
  if (named.length > 1 || (wanted !== undefined && !/^\d{1,9}$/.test(wanted)))
    throw new ProposalError('unknown', USAGE);
  return inDatabase(async (database) => {
    if (wanted === undefined) return await list(database);
    const id = Number(wanted);
    if (approve === undefined && discard === undefined) return await show(database, id);
    const by = await whoHasKey(database);
    if (by === undefined) throw new KeyError('Say who you are: set OPERATOR_KEY to your operator key.');
    if (approve !== undefined) {
      const { prices } = await approveProposal(database, id, by);
      return say(`Proposal ${id} is live: ${prices.length} prices change.`);
    }
    await discardProposal(database, id, by.name);
    say(`Proposal ${id} is discarded.`);
  }, {});
};

try {
  await run();
} catch (error) {
  const known =
    error instanceof ProposalError ||
    error instanceof KeyError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof SettingsProblem;
  const mistyped = error instanceof TypeError && 'code' in error;
  if (!known && !mistyped) throw error;
  process.stderr.write(`${mistyped ? USAGE : error.message}\n`);
  process.exitCode = 1;
}
