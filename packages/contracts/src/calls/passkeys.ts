import { Customer } from '../wire/account.ts';
import {
  AddPasskeyRequest,
  FactorRecovery,
  FactorRecoveryRequest,
  LoginWays,
  PasskeyCreationOptions,
  PasskeyLoginRequest,
  PasskeyRequestOptions,
  RecoveryCodeRequest,
  RemovePasskeyRequest,
  SecondFactorRequest,
  SecondFactorResult,
} from '../wire/passkey.ts';
import { confirmedCustomer, customer, loggedInOrNot, ownOfCustomer } from './access.ts';
import { call } from './call.ts';
import { samplePasskeys } from './sample.ts';

export const startPasskeyLogin = call('POST /api/auth/{locale}/customer/login/options', {
  summary: 'What a browser asks for a passkey with',
  access: loggedInOrNot,
  answer: PasskeyRequestOptions,
});

export const logInWithPasskey = call('POST /api/auth/{locale}/customer/login/passkey', {
  summary: 'Log in with a passkey, alone or after the password',
  access: loggedInOrNot,
  body: PasskeyLoginRequest,
  answer: Customer,
  problems: ['login.locked', 'passkey.refused'],
  example: { body: { credential: samplePasskeys.proof } },
});

export const logInWithRecoveryCode = call('POST /api/auth/{locale}/customer/login/recovery-code', {
  summary: 'Log in with a recovery code after the password',
  access: loggedInOrNot,
  body: RecoveryCodeRequest,
  answer: Customer,
  problems: [
    'login.locked',
    'login.wait',
    'login.wait-or-reset',
    'recovery-code.wrong',
    'second-factor.over',
  ],
  example: { body: { code: 'AAAA-AAAA' } },
});

export const askForFactorRecovery = call('POST /api/auth/{locale}/customer/login/factor-recovery', {
  summary: 'Ask for the way back in by mail, after the password',
  access: loggedInOrNot,
  answer: FactorRecovery,
  problems: ['factor-recovery.too-many', 'factor-recovery.unconfirmed', 'second-factor.over'],
});

export const startFactorRecovery = call('POST /api/auth/{locale}/customer/factor-recovery/start', {
  summary: 'Start the waiting time, with the token of the mailed link',
  access: loggedInOrNot,
  body: FactorRecoveryRequest,
  answer: FactorRecovery,
  problems: ['factor-recovery.invalid', 'factor-recovery.too-many'],
  example: { body: { token: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' } },
});

export const stopFactorRecovery = call('POST /api/auth/{locale}/customer/factor-recovery/stop', {
  summary: 'Stop the waiting time, with the token of the mailed link',
  access: loggedInOrNot,
  body: FactorRecoveryRequest,
  answer: FactorRecovery,
  problems: ['factor-recovery.done', 'factor-recovery.invalid'],
  example: { body: { token: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' } },
});

export const listLoginWays = call('GET /api/auth/{locale}/customer/passkeys', {
  summary: 'Passkeys and second factor of the customer',
  access: customer,
  answer: LoginWays,
});

export const startPasskey = call('POST /api/auth/{locale}/customer/passkeys/options', {
  summary: 'What a browser makes a passkey with',
  access: confirmedCustomer,
  body: RemovePasskeyRequest,
  answer: PasskeyCreationOptions,
  problems: ['email.unconfirmed', 'login.wait', 'login.wait-or-reset', 'passkey.password', 'password.wrong'],
  example: { body: { password: 'ein langes Passwort' } },
});

export const addPasskey = call('POST /api/auth/{locale}/customer/passkeys', {
  summary: 'Add a passkey',
  access: confirmedCustomer,
  body: AddPasskeyRequest,
  answer: LoginWays,
  problems: ['email.unconfirmed', 'passkey.refused', 'passkey.too-many'],
  example: { body: { name: 'Laptop', credential: samplePasskeys.made } },
});

export const changeSecondFactor = call('POST /api/auth/{locale}/customer/passkeys/second-factor', {
  summary: 'Ask for a passkey after the password, or no longer',
  access: confirmedCustomer,
  body: SecondFactorRequest,
  answer: SecondFactorResult,
  problems: ['email.unconfirmed', 'login.wait', 'login.wait-or-reset', 'passkey.needed', 'password.wrong'],
  example: { body: { on: true, password: 'ein langes Passwort' } },
});

export const removePasskey = call('DELETE /api/auth/{locale}/customer/passkeys/{passkeyId}', {
  summary: 'Remove a passkey',
  access: ownOfCustomer,
  body: RemovePasskeyRequest,
  answer: LoginWays,
  problems: [
    'login.wait',
    'login.wait-or-reset',
    'passkey.last-factor',
    'passkey.password',
    'password.wrong',
  ],
  example: { body: {} },
  ends: true,
});

export const cancelFactorRecovery = call('DELETE /api/auth/{locale}/customer/factor-recovery', {
  summary: 'Stop the waiting time',
  access: customer,
  answer: LoginWays,
  ends: true,
});
