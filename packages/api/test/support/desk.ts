import { Invitation, SecondStep, SignedIn } from '@rewald/contracts';
import { emailKey } from '@rewald/contracts/typed-text';
import type { RoleName } from '@rewald/contracts/calls/callers';
import { Secret, TOTP } from 'otpauth';
import { v7 as newId } from 'uuid';
import { beginOperatorSession } from '@rewald/server-kit/operators/operator-sessions';
import { inviteAdministrator } from '@rewald/people/invitations';
import { DESK, eventually, type TestApp } from './test-app.ts';
import { newVisitor, type Answer } from './visitor.ts';

let people = 0;
/** Of a password that nobody knows. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$ptq4SQtUKRctUdplrkI/jw$ZUVFtn8FDLt4lIEgE/JlYVba799ADlWVk6O4HiCPDY4';

/** Somebody who is signed in to the desk, written into the database: nobody knows their password. */
export const newPersonAtDesk = async (
  { database }: TestApp,
  name: string,
  roles: readonly RoleName[],
  sellerId: number | null = null,
): Promise<{ readonly id: string; readonly token: string }> => {
  people += 1;
  const id = newId();
  const email = `person-${people}@desk.example`;
  await database
    .insertInto('operator_people')
    .values({
      id,
      email,
      email_key: emailKey(email),
      name: `${name} ${people}`,
      roles: [...roles],
      seller_id: sellerId,
      password_hash: NOBODYS,
      factor_salt: newId(),
      factor_since: new Date(),
      factor_period: null,
      invitation_hash: null,
      invitation_until: null,
      last_seen_at: null,
      removed_at: null,
    })
    .execute();
  return { id, token: await beginOperatorSession(database, id) };
};

/** A browser with the desk open: keeps its cookies, and sends its origin. */
export interface DeskClient {
  readonly cookies: Map<string, string>;
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
}

export const newDesk = (shop: TestApp, token?: string): DeskClient => {
  const { call, cookies } = newVisitor(shop.app, null);
  if (token !== undefined) cookies.set('rewald-operator', token);
  return {
    cookies,
    call: (method, path, body) => call(method, `/operator/de${path}`, body, { origin: DESK }),
  };
};

/** The app of a person, set up with what the desk shows. @param ahead seconds, because a code opens nothing twice */
export const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 1000 });

/** Somebody who has accepted an invitation, and is signed in. */
export interface SignedInPerson extends DeskClient {
  readonly id: string;
  readonly email: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

export const PASSWORD = 'ein langes Passwort';

/** Accepts an invitation as a person does: name, password, the app's first code. */
const accept = async (shop: TestApp, token: string, name: string): Promise<SignedInPerson> => {
  const desk = newDesk(shop);
  const { email } = (await desk.call('POST', '/invitations', { token })).data(Invitation);
  const step = await desk.call('POST', '/invitations/accept', { token, name, password: PASSWORD });
  const secret = step.data(SecondStep).enrolment?.secret ?? '';
  const answer = await desk.call('POST', '/sessions/code', { code: codeOf(secret) });
  const { me, recoveryCodes } = answer.data(SignedIn);
  return { ...desk, id: me.id, email, secret, recoveryCodes: recoveryCodes ?? [] };
};

/** The first administrator, invited on the server. */
export const newAdministrator = async (shop: TestApp, name: string): Promise<SignedInPerson> => {
  people += 1;
  const email = `administrator-${people}@desk.example`;
  return accept(shop, await inviteAdministrator(shop.database, { email, name }), name);
};

/** The token of the last link that was mailed to an address. */
export const mailedToken = (shop: TestApp, email: string, but?: string): Promise<string> =>
  eventually(() => {
    const mail = shop.mails.findLast(({ to }) => to === email);
    const token = /\/invitation\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    return token === but ? null : token;
  });

/** Somebody whom an administrator invites, by mail. */
export const newColleague = async (
  shop: TestApp,
  administrator: DeskClient,
  name: string,
  roles: readonly RoleName[],
  sellerId: number | null = null,
): Promise<SignedInPerson> => {
  people += 1;
  const email = `colleague-${people}@desk.example`;
  const invited = await administrator.call('POST', '/people', { email, name, roles, sellerId });
  if (invited.status !== 201) throw new Error(`The invitation answered ${invited.text}`);
  return accept(shop, await mailedToken(shop, email), name);
};
