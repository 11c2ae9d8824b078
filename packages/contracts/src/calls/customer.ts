import { Type } from 'typebox';
import {
  AddressUpdate,
  Customer,
  CustomerExport,
  CustomerSession,
  CustomerUpdate,
  ErasureRequest,
  LoginAnswer,
  LoginRequest,
  PasswordChangeRequest,
  PasswordResetChoice,
  PasswordResetMailRequest,
  PasswordResetRequest,
  PreferencesUpdate,
  RegisterRequest,
  RestoreAddressRequest,
} from '../wire/account.ts';
import { customer, loggedInOrNot, ownOfCustomer } from './access.ts';
import { call } from './call.ts';
import { Nothing } from './queries.ts';
import { sample } from './sample.ts';

export const readCustomer = call('GET /api/auth/{locale}/customer', {
  summary: 'The customer who is logged in, or nobody',
  access: loggedInOrNot,
  group: 'Customer',
  answer: Customer,
});

export const changeCustomer = call('PATCH /api/auth/{locale}/customer', {
  summary: 'Change name and mail address',
  access: customer,
  group: 'Customer',
  body: CustomerUpdate,
  answer: Customer,
  problems: [
    'field.name',
    'login.wait',
    'login.wait-or-reset',
    'mail.enough-today',
    'password.confirm',
    'password.wrong',
  ],
  example: {
    body: { firstName: 'Ada', lastName: 'Krug', email: 'neu@example.com', password: 'ein langes Passwort' },
  },
});

export const changeAddress = call('PATCH /api/auth/{locale}/customer/address', {
  summary: 'Change the postal address',
  access: customer,
  group: 'Customer',
  body: AddressUpdate,
  answer: Customer,
  example: {
    body: { countryCode: 'DE', address: 'Lindenweg', houseNumber: '7a', city: 'Leipzig', plz: '04109' },
  },
});

export const changePreferences = call('PATCH /api/auth/{locale}/customer/preferences', {
  summary: 'Language of mails, and which news come by mail',
  access: customer,
  body: PreferencesUpdate,
  answer: Customer,
  example: {
    body: { language: 'de', mails: { parcels: true, sales: true, messages: false, reviews: false } },
  },
});

export const register = call('POST /api/auth/{locale}/customer/register', {
  summary: 'Register; answers the same for a known address',
  access: loggedInOrNot,
  group: 'Customer',
  body: RegisterRequest,
  answer: Nothing,
  problems: ['field.name', 'password.common', 'password.length'],
  example: {
    body: { firstName: 'Ada', lastName: 'Krug', email: 'ada@example.com', password: 'ein langes Passwort' },
  },
});

export const logIn = call('POST /api/auth/{locale}/customer/login', {
  summary: 'Log in; the guest’s cart joins the customer’s',
  access: loggedInOrNot,
  group: 'Customer',
  body: LoginRequest,
  answer: LoginAnswer,
  problems: ['login.locked', 'login.wait', 'login.wait-or-reset', 'login.wrong'],
  example: { body: { email: 'nobody@example.com', password: 'ein langes Passwort' } },
});

export const askForNewPassword = call('POST /api/auth/{locale}/customer/password-reset/email', {
  summary: 'Ask for a link for a new password',
  access: loggedInOrNot,
  group: 'Customer',
  body: PasswordResetMailRequest,
  answer: Nothing,
  example: { body: { email: sample.email } },
});

export const setNewPassword = call('POST /api/auth/{locale}/customer/password-reset', {
  summary: 'Set the new password after following the link',
  access: loggedInOrNot,
  group: 'Customer',
  body: PasswordResetRequest,
  answer: Nothing,
  problems: [
    'login.wait',
    'login.wait-or-reset',
    'password.common',
    'password.length',
    'password.mismatch',
    'reset.invalid',
  ],
  example: { body: { password: 'ein anderes Passwort', passwordConfirmed: 'ein anderes Passwort' } },
});

export const readPasswordReset = call('GET /api/auth/{locale}/customer/password-reset', {
  summary: 'What there is to choose with a new password, for the person who opened the mailed link',
  access: loggedInOrNot,
  answer: PasswordResetChoice,
  problems: ['reset.invalid'],
});

export const followPasswordLink = call('GET /api/auth/{locale}/customer/password-reset/{token}', {
  summary: 'The mailed link: leads to the page for a new password',
  access: loggedInOrNot,
  params: { token: Type.String({ minLength: 1, maxLength: 200 }) },
  responses: { 303: Type.Null({ description: 'To the page for the new password' }) },
  example: { params: { token: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' } },
});

export const restoreAddress = call('POST /api/auth/{locale}/customer/email/restore', {
  summary: 'Give the account back to the address that it had, by the link that was mailed there',
  access: loggedInOrNot,
  body: RestoreAddressRequest,
  answer: Nothing,
  problems: ['restore.invalid'],
  example: { body: { token: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' } },
});

export const verifyAddress = call('GET /api/auth/{locale}/customer/verify', {
  summary: 'Prove a mail address with the link’s token',
  access: customer,
  group: 'Customer',
  query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Nothing,
  problems: ['email.taken', 'mail.enough-today', 'verify.invalid', 'verify.other-account'],
  example: { query: { token: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' } },
});

export const mailVerification = call('POST /api/auth/{locale}/customer/verify/email', {
  summary: 'Send the link that proves the address again',
  access: customer,
  answer: Nothing,
  problems: ['mail.enough-today'],
});

export const listSessions = call('GET /api/auth/{locale}/customer/sessions', {
  summary: 'Where the customer is logged in',
  access: customer,
  answer: Type.Array(CustomerSession),
});

export const endSession = call('DELETE /api/auth/{locale}/customer/sessions/{sessionId}', {
  summary: 'Log out there',
  access: ownOfCustomer,
  answer: Type.Array(CustomerSession),
});

export const endOtherSessions = call('DELETE /api/auth/{locale}/customer/sessions', {
  summary: 'Log out everywhere else',
  access: customer,
  answer: Type.Array(CustomerSession),
  ends: true,
});

export const exportCustomer = call('GET /api/auth/{locale}/customer/export', {
  summary: 'Everything that is known about the customer',
  access: customer,
  answer: CustomerExport,
});

export const changePassword = call('POST /api/auth/{locale}/customer/password-change', {
  summary: 'Change the password, knowing the old one',
  access: customer,
  group: 'Customer',
  body: PasswordChangeRequest,
  answer: Nothing,
  problems: [
    'login.wait',
    'login.wait-or-reset',
    'password.common',
    'password.length',
    'password.mismatch',
    'password.old-wrong',
  ],
  example: {
    body: {
      oldPassword: 'ein langes Passwort',
      newPassword: 'ein anderes Passwort',
      newPasswordConfirmed: 'ein anderes Passwort',
      endOtherSessions: false,
    },
  },
  ends: true,
});

export const eraseAccount = call('POST /api/auth/{locale}/customer/erasure', {
  summary: 'Delete the account',
  access: customer,
  body: ErasureRequest,
  answer: Nothing,
  problems: ['erasure.open', 'login.wait', 'login.wait-or-reset', 'password.wrong'],
  example: { body: { password: 'ein langes Passwort' } },
  ends: true,
});

export const logOut = call('POST /api/auth/{locale}/customer/logout', {
  summary: 'Log out',
  access: loggedInOrNot,
  group: 'Customer',
  answer: Nothing,
  ends: true,
});
