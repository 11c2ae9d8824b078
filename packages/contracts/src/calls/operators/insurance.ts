import { Type } from 'typebox';
import { Listed } from '../../wire/list.ts';
import {
  CancelContractRequest,
  DamageDecision,
  DamageReport,
  DamageReportSummary,
  DamageState,
  OperatorContract,
  OperatorContractSummary,
} from '../../wire/operator-insurance.ts';
import { IfMatch } from '../../wire/operator-order.ts';
import { InsuranceContract } from '../../wire/insurance.ts';
import { shopOnly } from '../access.ts';
import { call } from '../call.ts';
import { listQuery, OneOrMore } from '../lists.ts';
import { SearchText } from '../queries.ts';
import { sample } from '../sample.ts';

/** Filters of contracts, and of damage to what they insure. */
const about = {
  /** Number of the order. */
  order: Type.Optional(SearchText),
  /** Address of the customer. */
  email: Type.Optional(SearchText),
  /** Words of the device's name. */
  device: Type.Optional(SearchText),
};
const DAMAGE = { ticketId: sample.damageTicketId };

export const listOperatorContracts = call('GET /api/operator/{locale}/insurance-contracts', {
  summary: 'Insurance contracts',
  access: shopOnly('customers'),
  query: listQuery(['-date', 'date'], {
    state: Type.Optional(OneOrMore(InsuranceContract.properties.state)),
    ...about,
  }),
  answer: Listed(OperatorContractSummary),
  problems: ['list.cursor'],
  example: { query: { state: 'active', email: sample.email } },
});

export const readOperatorContract = call('GET /api/operator/{locale}/insurance-contracts/{contractId}', {
  summary: 'An insurance contract with the damage that was reported',
  access: shopOnly('customers'),
  answer: OperatorContract,
});

export const cancelContractFor = call('POST /api/operator/{locale}/insurance-contracts/{contractId}/cancel', {
  summary: 'Cancel a contract for its customer, who said so within 14 days; the premium is refunded',
  access: shopOnly('customers'),
  headers: IfMatch,
  body: CancelContractRequest,
  answer: OperatorContract,
  problems: ['changed-since', 'insurance.said-on', 'insurance.too-late'],
  example: { body: {} },
  ends: true,
});

export const listDamageReports = call('GET /api/operator/{locale}/damage-reports', {
  summary: 'Damage that customers reported',
  access: shopOnly('customers'),
  query: listQuery(['-date', 'date'], { state: Type.Optional(OneOrMore(DamageState)), ...about }),
  answer: Listed(DamageReportSummary),
  problems: ['list.cursor'],
  example: { query: { state: 'reported', sort: 'date' } },
});

export const readDamageReport = call('GET /api/operator/{locale}/damage-reports/{ticketId}', {
  summary: 'Reported damage with its photos and the contract',
  access: shopOnly('customers'),
  answer: DamageReport,
  example: { params: DAMAGE },
});

export const decideDamage = call('POST /api/operator/{locale}/damage-reports/{ticketId}/decision', {
  summary: 'Accept or decline reported damage; the customer gets the answer',
  access: shopOnly('customers'),
  headers: IfMatch,
  body: DamageDecision,
  answer: DamageReport,
  problems: ['changed-since', 'insurance.decided-already', 'ticket.empty'],
  example: { params: DAMAGE, body: { state: 'accepted', text: 'Wir lassen das Display ersetzen.' } },
});
