import { createHash, randomInt } from 'node:crypto';
import { dropRecoveryCodes } from '../account/clear-account.ts';
import type { Database } from '../../plumbing/database/connection.ts';

const COUNT = 8;
/** Without what is easily misread. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 24;

const newCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

// 118 random bits need neither salt nor a slow hash (ASVS 6.5.2); case and dashes are how people write them down.
const hashCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();

/** `ABCD-EFGH-…`. */
const written = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Makes new codes for a customer; earlier ones work no longer. @returns the codes, which are stored as hashes only */
export const renewRecoveryCodes = async (database: Database, customerId: string): Promise<string[]> => {
  const codes = Array.from({ length: COUNT }, newCode);
  await dropRecoveryCodes(database, customerId);
  await database
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ customer_id: customerId, code_hash: hashCode(code) })))
    .execute();
  return codes.map(written);
};

/** Uses a code up. @returns whether it was one of the customer's */
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
