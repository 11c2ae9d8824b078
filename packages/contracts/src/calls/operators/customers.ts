import { Type } from 'typebox';
import { CustomerExport } from '../../wire/account.ts';
import { Listed } from '../../wire/list.ts';
import {
  CustomerLockRequest,
  CustomerState,
  OperatorCustomer,
  OperatorCustomerSummary,
} from '../../wire/operator-customer.ts';
import { shopOnly } from '../access.ts';
import { call } from '../call.ts';
import { Day, listQuery, OneOrMore } from '../lists.ts';

export const listCustomers = call('GET /api/operator/{locale}/customers', {
  summary: 'Customers with an account, by the beginning of address or name, state or day',
  access: shopOnly('customers'),
  query: listQuery(['-date', 'date'], {
    /** The beginning of the address or the name. */
    q: Type.Optional(Type.String({ minLength: 3, maxLength: 100 })),
    state: Type.Optional(OneOrMore(CustomerState)),
    /** First and last day on which the account was made, in Germany. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  }),
  answer: Listed(OperatorCustomerSummary),
  problems: ['list.cursor'],
  example: { query: { q: 'krug', state: 'active' } },
});

export const readOperatorCustomer = call('GET /api/operator/{locale}/customers/{customerId}', {
  summary: 'A customer with the newest orders, sales and conversations',
  access: shopOnly('customers'),
  answer: OperatorCustomer,
});

const EXAMPLE = { body: { reason: 'Das Konto wurde übernommen.' } };

export const lockCustomer = call('POST /api/operator/{locale}/customers/{customerId}/lock', {
  summary: 'Lock an account: its sessions end at once, and nobody can log in',
  access: shopOnly('customers'),
  body: CustomerLockRequest,
  answer: OperatorCustomer,
  problems: ['customer.locked-already', 'customer.reason'],
  example: EXAMPLE,
});

export const unlockCustomer = call('POST /api/operator/{locale}/customers/{customerId}/unlock', {
  summary: 'Let the customer log in again',
  access: shopOnly('customers'),
  body: CustomerLockRequest,
  answer: OperatorCustomer,
  problems: ['customer.not-locked', 'customer.reason'],
  example: EXAMPLE,
});

export const exportCustomerFor = call('GET /api/operator/{locale}/customers/{customerId}/export', {
  summary: 'Everything that is stored about a customer, as they get it themselves',
  access: shopOnly('privacy'),
  answer: CustomerExport,
});

export const eraseCustomerFor = call('POST /api/operator/{locale}/customers/{customerId}/erasure', {
  summary: 'Erase a customer who asked for it, as they can themselves; what the law demands is kept',
  access: shopOnly('privacy'),
  answer: Type.Null(),
  problems: ['erasure.open-for-customer'],
  ends: true,
});
