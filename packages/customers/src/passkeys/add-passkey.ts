import { tidyLine } from '@rewald/contracts/typed-text';
import type { AddPasskeyRequest, LoginWays, NewPasskeyCredential } from '@rewald/contracts';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { v7 as newId } from 'uuid';
import type { DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { inTransaction } from '@rewald/server-kit/database/in-transaction';
import { invalidField, Problem } from '@rewald/server-kit/problems/problem';
import { needConfirmed } from '../account/confirmed.ts';
import type { StoredCustomer } from '../account/customer-store.ts';
import { consumeChallenge } from './challenges.ts';
import { lockUnchanged } from './lock-unchanged.ts';
import {
  ALGORITHMS,
  announceChange,
  expectedOf,
  needVerified,
  refused,
  type PasskeyContext,
  type PasskeyPlace,
} from './passkey-context.ts';
import { showLoginWays } from './show-login-ways.ts';

const MOST_PASSKEYS = 20;

/** Verifies somebody's new credential. @throws {Problem} 422 for anything but a new passkey of this place */
const verifyNew = async (place: PasskeyPlace, holderId: string, credential: NewPasskeyCredential) => {
  const answered = await consumeChallenge(place, credential.response.clientDataJSON);
  if (answered?.purpose !== 'add' || answered.holderId !== holderId) throw refused();
  const { registrationInfo } = await needVerified(() =>
    verifyRegistrationResponse({
      response: credential,
      expectedChallenge: answered.challenge,
      supportedAlgorithmIDs: ALGORITHMS,
      ...expectedOf(place),
    }),
  );
  if (registrationInfo === undefined) throw refused();
  return registrationInfo;
};

/**
 * Stores a passkey that somebody's browser has created.
 *
 * @param lock keeps other changes of their ways in waiting, so that together they cannot exceed the limit
 * @param announce records it, and tells those who have to know
 * @throws {Problem} 422 for anything but a new passkey of this place, 409 for too many
 */
export const storePasskey = async (
  place: PasskeyPlace,
  holderId: string,
  { name: typed, credential }: AddPasskeyRequest,
  lock: (transaction: DatabaseTransaction) => Promise<unknown>,
  announce: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<void> => {
  const name = tidyLine(typed);
  if (name === '') throw invalidField('name', 'field.required');
  const { credential: made, credentialBackedUp } = await verifyNew(place, holderId, credential);
  await inTransaction(place.database, async (transaction) => {
    await lock(transaction);
    const { count } = await transaction
      .selectFrom('passkeys')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(place.holder, '=', holderId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_PASSKEYS) throw new Problem(409, 'passkey.too-many');
    const added = await transaction
      .insertInto('passkeys')
      .values({
        id: newId(),
        customer_id: null,
        person_id: null,
        [place.holder]: holderId,
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
    await announce(transaction);
  });
};

/**
 * Stores a customer's new passkey.
 *
 * @throws {Problem} 422 for anything but a new passkey of this shop, 409 for too many or an unconfirmed address
 */
export const addPasskey = async (
  context: PasskeyContext,
  customer: StoredCustomer,
  request: AddPasskeyRequest,
): Promise<LoginWays> => {
  needConfirmed(customer);
  await storePasskey(
    context,
    customer.id,
    request,
    (transaction) => lockUnchanged(transaction, customer),
    (transaction) => announceChange(context, transaction, customer, 'passkey-added'),
  );
  context.nudge();
  return showLoginWays(context, customer);
};
