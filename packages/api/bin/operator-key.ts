import { parseArgs } from 'node:util';
import { EmbeddedPostgresError } from '@rewald/server-kit/database/embedded/errors';
import {
  OPERATOR_AREAS,
  OPERATOR_SCOPES,
  type OperatorArea,
  type OperatorScope,
} from '@rewald/contracts/calls/callers';
import { createOperators, MerchantScopeError, type Operators } from '@rewald/server-kit/operators/operators';
import { storedScopes } from '@rewald/server-kit/operators/operator';
import { inDatabase } from './find-database.ts';

const USAGE = `Usage:
  npm run operator-key -w @rewald/api -- issue --name <name> --scopes <scopes> [--seller <id>]
  npm run operator-key -w @rewald/api -- revoke --name <name>
  npm run operator-key -w @rewald/api -- list

Scopes, comma-separated, are ${OPERATOR_AREAS.map((area) => `${area}:read`).join(', ')};
with :write instead, what can be read can be changed as well, and without either it is :write.`;

/** What was typed cannot be done; the message is for the person at the terminal. */
class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** `orders` is `orders:write`. */
const isScope = (text: string): text is OperatorScope | OperatorArea => storedScopes([text]).every(isKnown);
const isKnown = (text: string): boolean => OPERATOR_SCOPES.some((scope) => scope === text);

const readCommand = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { name: { type: 'string' }, scopes: { type: 'string' }, seller: { type: 'string' } },
    });
  } catch (cause) {
    throw new CommandError(USAGE, { cause });
  }
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const day = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? '–';

const issue = async (operators: Operators, name: string, scopes: string, seller: string | undefined) => {
  const wanted = scopes.split(',').map((scope) => scope.trim());
  const unknown = wanted.filter((scope) => !isScope(scope));
  if (unknown.length > 0)
    throw new CommandError(
      `There is no scope "${unknown.join('", "')}". There are ${OPERATOR_AREAS.join(', ')}, alone, with :read or with :write.`,
    );
  const sellerId = seller === undefined ? undefined : Number(seller);
  if (sellerId !== undefined && !(Number.isInteger(sellerId) && sellerId > 0 && sellerId < 2 ** 31))
    throw new CommandError(`--seller must be a seller's number, not "${seller}".`);
  const key = await operators.issueKey(name, wanted.filter(isScope), sellerId).catch((cause: unknown) => {
    if (cause instanceof MerchantScopeError) throw new CommandError(cause.message, { cause });
    const noSuchSeller = cause instanceof Error && 'code' in cause && cause.code === '23503';
    throw noSuchSeller ? new CommandError(`There is no seller ${sellerId}.`, { cause }) : cause;
  });
  process.stderr.write(`The key of "${name}". It is shown this once; keep it like a password.\n`);
  say(key);
};

const revoke = async (operators: Operators, name: string) => {
  const revoked = await operators.revokeKeys(name);
  if (revoked === 0) throw new CommandError(`No key of "${name}" is valid.`);
  say(`Revoked ${revoked === 1 ? 'the key' : `${revoked} keys`} of "${name}".`);
};

const list = async (operators: Operators) => {
  const keys = await operators.listKeys();
  if (keys.length === 0) say('There are no keys.');
  for (const key of keys)
    say(
      [
        key.revokedAt === null ? 'valid  ' : 'revoked',
        key.name,
        key.scopes.join(','),
        key.sellerId === null ? 'all sellers' : `seller ${key.sellerId}`,
        `made ${day(key.createdAt)}`,
        `used ${day(key.lastUsedAt)}`,
      ].join('\t'),
    );
};

try {
  const { values, positionals } = readCommand();
  const [action, ...more] = positionals;
  const { name, scopes, seller } = values;
  const work = ((): ((operators: Operators) => Promise<void>) | null => {
    if (more.length > 0) return null;
    if (action === 'list') return list;
    if (name === undefined || name.trim() === '') return null;
    if (action === 'revoke') return (operators) => revoke(operators, name);
    if (action !== 'issue' || scopes === undefined) return null;
    return (operators) => issue(operators, name, scopes, seller);
  })();
  if (work === null) throw new CommandError(USAGE);
  await inDatabase((database) => work(createOperators(database))).catch((cause: unknown) => {
    const noTables = cause instanceof Error && 'code' in cause && cause.code === '42P01';
    throw noTables ? new CommandError('The database is empty. Start the API on it once.', { cause }) : cause;
  });
} catch (error) {
  if (!(error instanceof CommandError || error instanceof EmbeddedPostgresError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
