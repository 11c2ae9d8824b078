import { Type } from 'typebox';
import { InsuranceClaimRequest, InsuranceContract } from '../wire/insurance.ts';
import { Ticket } from '../wire/ticket.ts';
import { customer, ownOfCustomer } from './access.ts';
import { call } from './call.ts';

export const listContracts = call('GET /api/insurance/{locale}/customer/contracts', {
  summary: 'Insurance contracts of the customer',
  access: customer,
  answer: Type.Array(InsuranceContract),
});

export const claimDamage = call('POST /api/insurance/{locale}/customer/contracts/{contractId}/claims', {
  summary: 'Report damage, which begins a conversation',
  access: ownOfCustomer,
  body: InsuranceClaimRequest,
  answer: Ticket,
  problems: ['insurance.not-active', 'ticket.empty'],
  example: { body: { description: 'Das Display hat einen Riss.' } },
});

export const cancelContract = call('POST /api/insurance/{locale}/customer/contracts/{contractId}/cancel', {
  summary: 'Cancel a contract within 14 days',
  access: ownOfCustomer,
  answer: InsuranceContract,
  problems: ['insurance.too-late'],
});
