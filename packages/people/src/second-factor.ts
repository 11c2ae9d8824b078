import type { SecondStep } from '@rewald/contracts';
import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import { NOW, readMoment } from '@rewald/server-kit/database/moments';
import type { SignedLinks } from '@rewald/server-kit/web/signed-links';
import { hashRecoveryCode, makeRecoveryCodes } from '@rewald/customers/passkeys/recovery-codes';
import type { ActivePerson } from './person-store.ts';

const PERIOD_SECONDS = 30;
/** RFC 4226, section 4. */
const SECRET_BYTES = 20;

/** The app of a person, with a secret that the database alone does not give away. */
const appOf = (
  signedLinks: SignedLinks,
  { id, email, factor_salt: salt }: ActivePerson,
  issuer: string,
): TOTP => {
  const derived = Buffer.from(signedLinks.keyFor('operator-factor', `${id} ${salt}`), 'base64url');
  const secret = new Secret({ buffer: Uint8Array.from(derived).slice(0, SECRET_BYTES).buffer });
  return new TOTP({ issuer, label: email, secret, period: PERIOD_SECONDS });
};

/** What a person who has given the right password does next. @param issuer names the shop in the app */
export const secondStepOf = (signedLinks: SignedLinks, person: ActivePerson, issuer: string): SecondStep => {
  if (person.factor_since !== null) return { next: 'code', enrolment: null };
  const app = appOf(signedLinks, person, issuer);
  return { next: 'enrol', enrolment: { secret: app.secret.base32, uri: app.toString() } };
};

/** The period of a code of the app, by the database's clock; null if it is of none near now. */
const periodOf = async (
  database: Database,
  signedLinks: SignedLinks,
  person: ActivePerson,
  code: string,
): Promise<number | null> => {
  const timestamp = (await readMoment(database)).getTime();
  // One period earlier or later, for phones whose clock is a little wrong.
  const delta = appOf(signedLinks, person, '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
};

/**
 * Uses up a code of the app or, where one is set up, a recovery code. The first code of a new app sets it up.
 *
 * @returns false for a wrong or used code; the new recovery codes if the app was set up just now
 */
export const consumeCode = async (
  transaction: DatabaseTransaction,
  signedLinks: SignedLinks,
  person: ActivePerson,
  typed: string,
): Promise<boolean | string[]> => {
  const digits = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits))
    return person.factor_since !== null && consumeRecoveryCode(transaction, person, typed);
  const period = await periodOf(transaction, signedLinks, person, digits);
  if (period === null || period <= Number(person.factor_period ?? 0)) return false;
  const codes = person.factor_since === null ? makeRecoveryCodes() : null;
  await transaction
    .updateTable('operator_people')
    .set({
      factor_period: String(period),
      ...(codes && { factor_since: NOW, recovery_codes: codes.map(({ hash }) => hash) }),
    })
    .where('id', '=', person.id)
    .execute();
  return codes?.map(({ written }) => written) ?? true;
};

const consumeRecoveryCode = async (
  transaction: DatabaseTransaction,
  { id }: ActivePerson,
  typed: string,
): Promise<boolean> => {
  const hash = hashRecoveryCode(typed);
  const { numUpdatedRows } = await transaction
    .updateTable('operator_people')
    .set({ recovery_codes: sql<Buffer[]>`array_remove(recovery_codes, ${hash}::bytea)` })
    .where('id', '=', id)
    .where(sql<boolean>`${hash}::bytea = any(recovery_codes)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
