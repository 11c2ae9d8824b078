import { createHash, randomInt } from 'node:crypto';
import type { Database } from '@rewald/server-kit/database/connection';
import { dropRecoveryCodes } from '../account/clear-account.ts';

const COUNT = 8;
/** Without characters that are easily misread. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 24;

const newCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

// 118 random bits need neither salt nor a slow hash (ASVS 6.5.2). Case and dashes are ignored, as people write codes differently.
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();

/** Formats a code as `ABCD-EFGH-…`. */
const written = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Makes codes: as people get them, and the hashes that are stored. */
export const makeRecoveryCodes = (): { readonly written: string; readonly hash: Buffer }[] =>
  Array.from({ length: COUNT }, () => {
    const code = newCode();
    return { written: written(code), hash: hashRecoveryCode(code) };
  });

/** Creates new codes for a customer; earlier ones stop working. @returns the codes, of which only hashes are stored */
export const renewRecoveryCodes = async (database: Database, customerId: string): Promise<string[]> => {
  const codes = makeRecoveryCodes();
  await dropRecoveryCodes(database, customerId);
  await database
    .insertInto('recovery_codes')
    .values(codes.map(({ hash }) => ({ customer_id: customerId, code_hash: hash })))
    .execute();
  return codes.map((code) => code.written);
};

/** Uses up a code. @returns whether it was one of the customer's codes */
export const consumeRecoveryCode = async (
  database: Database,
  customerId: string,
  code: string,
): Promise<boolean> => {
  const { numDeletedRows } = await database
    .deleteFrom('recovery_codes')
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
