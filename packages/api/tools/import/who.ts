import type { Database } from '@rewald/server-kit/database/connection';
import { createOperators } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import type { Decider } from '@rewald/assortment/import/propose-prices';

/** `OPERATOR_KEY` proves nobody; the message is for the person at the terminal. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}

/**
 * The person whose key is in `OPERATOR_KEY`; undefined without one. What two people have to agree to believes no
 * other name.
 *
 * @throws {KeyError} the key is not valid, or lacks the scope `assortment:write`
 */
export const whoHasKey = async (database: Database): Promise<Decider | undefined> => {
  const key = process.env['OPERATOR_KEY'] ?? '';
  if (key === '') return undefined;
  try {
    return await createOperators(database).identify(key, 'assortment:write');
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    throw new KeyError('OPERATOR_KEY is no valid key with the scope assortment:write.', { cause });
  }
};
