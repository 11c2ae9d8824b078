import { Type } from 'typebox';
import {
  AddPasskeyRequest,
  PasskeyCreationOptions,
  PasskeyLoginRequest,
  PasskeyRequestOptions,
} from '../../wire/passkey.ts';
import {
  AcceptInvitationRequest,
  Invitation,
  InvitationRequest,
  InviteRequest,
  NewKey,
  NewKeyRequest,
  OperatorKey,
  OperatorKeys,
  OperatorMe,
  OwnPasskeys,
  PasswordRequest,
  People,
  Person,
  PersonUpdate,
  SecondStep,
  SecondStepRequest,
  SignedIn,
  SignInRequest,
} from '../../wire/people.ts';
import { anybody, anyOperator, shopOnly } from '../access.ts';
import { call } from '../call.ts';
import { samplePasskeys } from '../sample.ts';

const PASSWORD = 'ein langes Passwort';
const TOKEN = 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx';

export const signIn = call('POST /api/operator/{locale}/sessions', {
  summary: 'Sign in with address and password; a second step follows',
  access: anybody,
  body: SignInRequest,
  answer: SecondStep,
  problems: ['login.wait', 'login.wrong'],
  example: { body: { email: 'nobody@example.com', password: PASSWORD } },
});

export const giveCode = call('POST /api/operator/{locale}/sessions/code', {
  summary: 'The second step: a code of the app, or a recovery code',
  access: anybody,
  body: SecondStepRequest,
  answer: SignedIn,
  problems: ['login.wait', 'operator.code', 'operator.sign-in-again'],
  example: { body: { code: '123456' } },
});

export const startPasskeySignIn = call('POST /api/operator/{locale}/sessions/passkey/options', {
  summary: 'What a browser asks for a passkey with',
  access: anybody,
  answer: PasskeyRequestOptions,
});

export const signInWithPasskey = call('POST /api/operator/{locale}/sessions/passkey', {
  summary: 'Sign in with a passkey, which stands for password and code',
  access: anybody,
  body: PasskeyLoginRequest,
  answer: OperatorMe,
  problems: ['passkey.refused'],
  example: { body: { credential: samplePasskeys.proof } },
});

export const listOwnPasskeys = call('GET /api/operator/{locale}/me/passkeys', {
  summary: 'The own passkeys, oldest first',
  access: anyOperator,
  answer: OwnPasskeys,
});

export const startOwnPasskey = call('POST /api/operator/{locale}/me/passkeys/options', {
  summary: 'What a browser makes a passkey with, after the password',
  access: anyOperator,
  body: PasswordRequest,
  answer: PasskeyCreationOptions,
  problems: ['login.wait', 'password.wrong'],
  example: { body: { password: PASSWORD } },
});

export const addOwnPasskey = call('POST /api/operator/{locale}/me/passkeys', {
  summary: 'Add a passkey',
  access: anyOperator,
  body: AddPasskeyRequest,
  answer: OwnPasskeys,
  problems: ['passkey.refused', 'passkey.too-many'],
  example: { body: { name: 'Laptop', credential: samplePasskeys.made } },
});

export const removeOwnPasskey = call('DELETE /api/operator/{locale}/me/passkeys/{passkeyId}', {
  summary: 'Remove one of the own passkeys; those of others stay',
  access: anyOperator,
  answer: OwnPasskeys,
  ends: true,
});

export const readMe = call('GET /api/operator/{locale}/me', {
  summary: 'The person or the key that asks, and what they may do',
  access: anyOperator,
  answer: OperatorMe,
});

export const signOut = call('DELETE /api/operator/{locale}/sessions/current', {
  summary: 'Sign out',
  access: anyOperator,
  answer: Type.Null(),
  ends: true,
});

export const readInvitation = call('POST /api/operator/{locale}/invitations', {
  summary: 'Whom the token of a mailed invitation is for',
  access: anybody,
  body: InvitationRequest,
  answer: Invitation,
  problems: ['operator.invitation'],
  example: { body: { token: TOKEN } },
});

export const acceptInvitation = call('POST /api/operator/{locale}/invitations/accept', {
  summary: 'Accept an invitation with a name and a password; the second step follows',
  access: anybody,
  body: AcceptInvitationRequest,
  answer: SecondStep,
  problems: ['field.name', 'operator.invitation', 'password.common', 'password.length'],
  example: { body: { token: TOKEN, name: 'Ada Krug', password: PASSWORD } },
});

export const listPeople = call('GET /api/operator/{locale}/people', {
  summary: 'The people of the desk, by name; those who were removed last',
  access: shopOnly('people'),
  answer: People,
});

export const invitePerson = call('POST /api/operator/{locale}/people', {
  summary: 'Invite somebody; they get a mail with a link that works once, for a week',
  access: shopOnly('people'),
  body: InviteRequest,
  answer: Person,
  status: 201,
  problems: ['field.name', 'operator.person-known', 'operator.role-seller', 'operator.seller-unknown'],
  example: { body: { email: 'neu@example.com', name: 'Ada Krug', roles: ['support'] } },
});

export const inviteAgain = call('POST /api/operator/{locale}/people/{personId}/invitation', {
  summary:
    'Mail a new link, also to somebody who lost password or app: both end with it, and so do the sessions',
  access: shopOnly('people'),
  answer: Person,
  problems: ['operator.last-administrator', 'operator.person-removed'],
});

export const readPerson = call('GET /api/operator/{locale}/people/{personId}', {
  summary: 'One of the people of the desk',
  access: shopOnly('people'),
  answer: Person,
});

export const changePerson = call('PATCH /api/operator/{locale}/people/{personId}', {
  summary: 'Change name, roles or seller; new roles end the sessions',
  access: shopOnly('people'),
  body: PersonUpdate,
  answer: Person,
  problems: [
    'field.name',
    'operator.last-administrator',
    'operator.person-removed',
    'operator.role-seller',
    'operator.seller-unknown',
  ],
  example: { body: { roles: ['warehouse'] } },
});

export const removePerson = call('DELETE /api/operator/{locale}/people/{personId}', {
  summary: 'Remove somebody: sessions and keys end at once',
  access: shopOnly('people'),
  answer: Person,
  problems: ['operator.last-administrator'],
  ends: true,
});

export const listKeys = call('GET /api/operator/{locale}/keys', {
  summary: 'Keys of machines, the newest first',
  access: shopOnly('people'),
  answer: OperatorKeys,
});

export const issueKey = call('POST /api/operator/{locale}/keys', {
  summary: 'Issue a key, which is shown this once',
  access: shopOnly('people'),
  body: NewKeyRequest,
  answer: NewKey,
  status: 201,
  problems: [
    'operator.key-expiry',
    'operator.key-owner',
    'operator.key-scopes',
    'operator.merchant-scopes',
    'operator.seller-unknown',
  ],
  example: { body: { name: 'Warenwirtschaft', scopes: ['orders:read'] } },
});

export const revokeKey = call('DELETE /api/operator/{locale}/keys/{keyId}', {
  summary: 'Revoke a key; it opens nothing from now on',
  access: shopOnly('people'),
  answer: OperatorKey,
  ends: true,
});
