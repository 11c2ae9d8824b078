import type {
  LoginWays,
  NewPasskeyCredential,
  PasskeyCreationOptions,
  PasskeyProof,
  PasskeyRequestOptions,
} from '@rewald/contracts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { loginNeeded } from '../../plumbing/sessions/login-needed.ts';
import { needConfirmed } from '../account/confirmed.ts';
import type { StoredCustomer } from '../account/customer-store.ts';
import { recordAudit } from '../../plumbing/audit/audit.ts';
import type { Database, DatabaseTransaction } from '../../plumbing/database/connection.ts';
import { inTransaction } from '../../plumbing/database/in-transaction.ts';
import { invalidField, Problem } from '../../plumbing/problems/problem.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import type { FactorRecovery } from './factor-recovery.ts';
import { announceLoginChange, type LoginChange } from './login-changes.ts';
import { dropRecoveryCodes } from '../account/clear-account.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';

const MOST_PASSKEYS = 20;
const SHOP_NAME = 'Rewald';
/** EdDSA, ES256, RS256: what authenticators know today, the better one first. */
const ALGORITHMS = [-8, -7, -257];
/** For the person at the browser; ours ends a little later. */
const TIMEOUT_MS = 240_000;

const refused = (): Problem => invalidField('credential', 'passkey.refused');

/** What a verification says, and that it does not hold when it throws: whatever a client sends is no fault of ours. */
const verified = async <Result extends { readonly verified: boolean }>(
  verification: () => Promise<Result>,
): Promise<Result> => {
  try {
    const result = await verification();
    if (result.verified) return result;
  } catch {
    // The library says why in words for programmers; whoever sent it learns that it does not work.
  }
  throw refused();
};

/**
 * Holds a customer's row, so that one change of how they log in follows the other.
 *
 * @throws {Problem} 401 when the password was changed since the call began: its session has ended
 */
const lockCustomer = async (
  transaction: DatabaseTransaction,
  customer: StoredCustomer,
): Promise<Pick<StoredCustomer, 'second_factor'>> => {
  const row = await transaction
    .selectFrom('customers')
    .select(['password_hash', 'second_factor'])
    .where('id', '=', customer.id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.password_hash !== customer.password_hash) throw loginNeeded();
  return row;
};

/**
 * Passkeys of customers. They are bound to the shop's host name (`rpId`), and only its own pages may ask for them.
 *
 * @param origins of the shop, the first one's host gives the name
 * @param nudge has waiting mails sent right away
 */
export const createPasskeys = (
  database: Database,
  origins: readonly string[],
  links: ShopLinks,
  recovery: Pick<FactorRecovery, 'readyAtOf'>,
  nudge: () => void,
) => {
  const rpId = new URL(origins[0] ?? 'http://localhost').hostname;
  const expected = { expectedOrigin: [...origins], expectedRPID: rpId };

  const rowsOf = (customerId: string) =>
    database
      .selectFrom('passkeys')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .execute();

  const descriptorsOf = async (customerId: string) =>
    (await rowsOf(customerId)).map(({ credential_id: id, transports }) => ({
      id,
      transports,
      type: 'public-key' as const,
    }));

  /** Writes down a change of how somebody logs in, and tells them by mail. */
  const announce = async (
    transaction: DatabaseTransaction,
    customer: StoredCustomer,
    change: LoginChange,
  ): Promise<void> => {
    await announceLoginChange(transaction, links, customer, change);
    await recordAudit(transaction, {
      actor: `customer:${customer.id}`,
      action: `customer.${change}`,
      subject: `customer:${customer.id}`,
    });
  };

  const waysOf = async (customer: StoredCustomer): Promise<LoginWays> => {
    const { id: customerId } = customer;
    const rows = await rowsOf(customerId);
    const { secondFactor, codes } = await database
      .selectFrom('customers')
      .select(['second_factor as secondFactor'])
      .select((of) =>
        of
          .selectFrom('recovery_codes')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('customer_id', '=', customerId)
          .as('codes'),
      )
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    return {
      passkeys: rows.map((row) => ({
        id: row.id,
        name: row.name,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
        synced: row.synced,
      })),
      secondFactor,
      recoveryCodes: Number(codes ?? 0),
      recoveryReadyAt: (await recovery.readyAtOf(customer))?.toISOString() ?? null,
    };
  };

  return {
    waysOf,

    /** What a browser makes a new passkey with. @throws {Problem} 409 while the address is not confirmed */
    creationOptions: async (customer: StoredCustomer): Promise<PasskeyCreationOptions> => {
      needConfirmed(customer);
      const excludeCredentials = await descriptorsOf(customer.id);
      const options = await generateRegistrationOptions({
        rpName: SHOP_NAME,
        rpID: rpId,
        userName: customer.email,
        userDisplayName: `${customer.first_name} ${customer.last_name}`,
        // Tells the password manager which account it is; says nothing about the person.
        userID: new TextEncoder().encode(customer.id),
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await keepChallenge(database, options.challenge, 'add', customer.id);
      return {
        challenge: options.challenge,
        rp: options.rp,
        user: options.user,
        pubKeyCredParams: options.pubKeyCredParams,
        timeout: TIMEOUT_MS,
        excludeCredentials,
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      };
    },

    /** @throws {Problem} 422 for anything but a new passkey of this shop, 409 for too many or an unconfirmed address */
    add: async (
      customer: StoredCustomer,
      name: string,
      credential: NewPasskeyCredential,
    ): Promise<LoginWays> => {
      needConfirmed(customer);
      if (name.trim() === '') throw invalidField('name', 'field.required');
      const answered = await takeChallenge(database, credential.response.clientDataJSON);
      if (answered?.purpose !== 'add' || answered.customerId !== customer.id) throw refused();
      const { registrationInfo } = await verified(() =>
        verifyRegistrationResponse({
          response: credential,
          expectedChallenge: answered.challenge,
          supportedAlgorithmIDs: ALGORITHMS,
          ...expected,
        }),
      );
      if (registrationInfo === undefined) throw refused();
      const { credential: made, credentialBackedUp } = registrationInfo;
      await inTransaction(database, async (transaction) => {
        // Whoever adds a passkey waits for whoever else does, so that nobody has too many.
        await lockCustomer(transaction, customer);
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
            name: name.trim(),
            synced: credentialBackedUp,
            last_used_at: null,
          })
          .onConflict((conflict) => conflict.column('credential_id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (added === undefined) throw refused();
        await announce(transaction, customer, 'passkey-added');
      });
      nudge();
      return waysOf(customer);
    },

    /** @throws {Problem} 404 when it is not the customer's, 409 when the second factor needs it */
    remove: async (customer: StoredCustomer, passkeyId: string): Promise<LoginWays> => {
      await inTransaction(database, async (transaction) => {
        const { rows } = await sql<{ second_factor: boolean }>`
          select second_factor from customers where id = ${customer.id} for update`.execute(transaction);
        const removed = await transaction
          .deleteFrom('passkeys')
          .where('id', '=', passkeyId)
          .where('customer_id', '=', customer.id)
          .returning('id')
          .executeTakeFirst();
        if (removed === undefined) throw new Problem(404, 'not-found');
        const other = await transaction
          .selectFrom('passkeys')
          .select('id')
          .where('customer_id', '=', customer.id)
          .executeTakeFirst();
        if (other === undefined && rows[0]?.second_factor === true)
          throw new Problem(409, 'passkey.last-factor');
        await announce(transaction, customer, 'passkey-removed');
      });
      nudge();
      return waysOf(customer);
    },

    /**
     * Turns the second factor on or off.
     *
     * @returns new recovery codes when it is on now, also when it was before
     * @throws {Problem} 409 without a passkey or a confirmed address
     */
    setSecondFactor: async (customer: StoredCustomer, on: boolean): Promise<string[]> => {
      if (on) needConfirmed(customer);
      const codes = await inTransaction(database, async (transaction) => {
        const { second_factor: was } = await lockCustomer(transaction, customer);
        const renews = on && was;
        const passkey = await transaction
          .selectFrom('passkeys')
          .select('id')
          .where('customer_id', '=', customer.id)
          .executeTakeFirst();
        if (on && passkey === undefined) throw new Problem(409, 'passkey.needed');
        await transaction
          .updateTable('customers')
          .set({ second_factor: on })
          .where('id', '=', customer.id)
          .execute();
        const change = on ? 'second-factor-on' : 'second-factor-off';
        await announce(transaction, customer, renews ? 'recovery-codes-renewed' : change);
        if (on) return renewRecoveryCodes(transaction, customer.id);
        await dropRecoveryCodes(transaction, customer.id);
        return [];
      });
      nudge();
      return codes;
    },

    /** What a browser asks for a passkey with: any of this shop, or after a password one of that customer. */
    requestOptions: async (customerId: string | null): Promise<PasskeyRequestOptions> => {
      const allowCredentials = customerId === null ? [] : await descriptorsOf(customerId);
      const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
      await keepChallenge(database, challenge, customerId === null ? 'login' : 'second-factor', customerId);
      return {
        challenge,
        rpId,
        timeout: TIMEOUT_MS,
        allowCredentials,
        userVerification: 'required',
      };
    },

    /**
     * Whose passkey it is.
     *
     * @param afterPassword the customer whose password was right a moment ago; a second factor is theirs or nobody's
     * @throws {Problem} 422 for a proof that does not hold, or was given before
     */
    prove: async (credential: PasskeyProof, afterPassword: string | null): Promise<string> => {
      const answered = await takeChallenge(database, credential.response.clientDataJSON);
      if (answered === null || answered.purpose === 'add') throw refused();
      if (answered.purpose === 'second-factor' && answered.customerId !== afterPassword) throw refused();
      const row = await database
        .selectFrom('passkeys')
        .selectAll()
        .where('credential_id', '=', credential.id)
        .executeTakeFirst();
      if (row === undefined) throw refused();
      if (answered.customerId !== null && row.customer_id !== answered.customerId) throw refused();
      const { authenticationInfo } = await verified(() =>
        verifyAuthenticationResponse({
          response: credential,
          expectedChallenge: answered.challenge,
          ...expected,
          credential: {
            id: row.credential_id,
            publicKey: new Uint8Array(row.public_key),
            counter: Number(row.counter),
            transports: row.transports,
          },
        }),
      );
      await database
        .updateTable('passkeys')
        .set({
          counter: String(authenticationInfo.newCounter),
          synced: authenticationInfo.credentialBackedUp,
          last_used_at: new Date(),
        })
        .where('id', '=', row.id)
        .execute();
      return row.customer_id;
    },
  };
};

export type Passkeys = ReturnType<typeof createPasskeys>;
