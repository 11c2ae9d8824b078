import { tidyLine } from '@rewald/contracts/typed-text';
import type { LoginWays, NewPasskeyCredential } from '@rewald/contracts';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import { needConfirmed } from '../account/confirmed.ts';
import type { StoredCustomer } from '../account/customer-store.ts';
import { takeChallenge } from './challenges.ts';
import { lockUnchanged } from './lock-unchanged.ts';
import {
  ALGORITHMS,
  announceChange,
  expectedOf,
  needVerified,
  refused,
  type PasskeyContext,
} from './passkey-context.ts';
import { showLoginWays } from './show-login-ways.ts';

const MOST_PASSKEYS = 20;

/** Verifies a new credential of this customer. @throws {Problem} 422 for anything but a new passkey of this shop */
const verifyNew = async (
  context: PasskeyContext,
  customer: StoredCustomer,
  credential: NewPasskeyCredential,
) => {
  const answered = await takeChallenge(context.database, credential.response.clientDataJSON);
  if (answered?.purpose !== 'add' || answered.customerId !== customer.id) throw refused();
  const { registrationInfo } = await needVerified(() =>
    verifyRegistrationResponse({
      response: credential,
      expectedChallenge: answered.challenge,
      supportedAlgorithmIDs: ALGORITHMS,
      ...expectedOf(context),
    }),
  );
  if (registrationInfo === undefined) throw refused();
  return registrationInfo;
};

/**
 * Stores a passkey that a browser has created.
 *
 * @throws {Problem} 422 for anything but a new passkey of this shop, 409 for too many or an unconfirmed address
 */
export const addPasskey = async (
  context: PasskeyContext,
  customer: StoredCustomer,
  typed: string,
  credential: NewPasskeyCredential,
): Promise<LoginWays> => {
  needConfirmed(customer);
  const name = tidyLine(typed);
  if (name === '') throw invalidField('name', 'field.required');
  const { credential: made, credentialBackedUp } = await verifyNew(context, customer, credential);
  await inTransaction(context.database, async (transaction) => {
    // Serialises additions, so that concurrent ones cannot exceed the limit.
    await lockUnchanged(transaction, customer);
    const { count } = await transaction
      .selectFrom('passkeys')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_PASSKEYS) throw new Problem(409, 'passkey.too-many');
    const added = await transaction
      .insertInto('passkeys')
      .values({
        id: newId(),
        customer_id: customer.id,
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey),
        counter: String(made.counter),
        transports: credential.response.transports ?? [],
        name,
        synced: credentialBackedUp,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) throw refused();
    await announceChange(context, transaction, customer, 'passkey-added');
  });
  context.nudge();
  return showLoginWays(context, customer);
};
