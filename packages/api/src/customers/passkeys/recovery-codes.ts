import { createHash, randomInt } from 'node:crypto';
import { dropRecoveryCodes } from '../account/clear-account.ts';
import type { Database } from '../../plumbing/database/connection.ts';

const COUNT = 8;
/** Without characters that are easily misread. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 24;

const newCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

// 118 random bits need neither salt nor a slow hash (ASVS 6.5.2). Case and dashes are ignored, as people write codes differently.
const hashCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();

/** Formats a code as `ABCD-EFGH-…`. */
const written = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Creates new codes for a customer; earlier ones stop working. @returns the codes, of which only hashes are stored */
export const renewRecoveryCodes = async (database: Database, customerId: string): Promise<string[]> => {
  const codes = Array.from({ length: COUNT }, newCode);
  await dropRecoveryCodes(database, customerId);
  await database
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ customer_id: customerId, code_hash: hashCode(code) })))
    .execute();
  return codes.map(written);
};

/** Uses up a code. @returns whether it was one of the customer's codes */
export const takeRecoveryCode = async (
  database: Database,
  customerId: string,
  code: string,
): Promise<boolean> => {
  const { numDeletedRows } = await database
    .deleteFrom('recovery_codes')
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', hashCode(code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
