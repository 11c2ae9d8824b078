import { Type, type Static } from 'typebox';
import { EMAIL_PATTERN } from '../typed-text.ts';
import { LEAST_RETURN_DAYS } from '../return-days.ts';

const Words = Type.String({ pattern: '^\\S(.*\\S)?$', maxLength: 200 });
// The gate generates answers from schemas. It cannot generate a text from a pattern, so it takes the example.
const Mailbox = Type.String({ pattern: EMAIL_PATTERN, maxLength: 200, examples: ['hello@example.com'] });

/**
 * GET content/{locale}/company (extension): the company behind the shop, as pages, documents and mails name it, and what it
 * promises. The same in all languages except `trees`.
 */
export const CompanyData = Type.Object({
  brand: Words,
  /** The registered name. */
  name: Words,
  street: Words,
  houseNumber: Words,
  postalCode: Words,
  city: Words,
  /** ISO 3166, two letters. */
  countryCode: Type.String({ pattern: '^[A-Z]{2}$' }),
  /** Separated by commas. */
  managingDirectors: Words,
  registerCourt: Words,
  registerNumber: Words,
  vatId: Words,
  email: Mailbox,
  privacyEmail: Mailbox,
  jobsEmail: Mailbox,
  securityEmail: Mailbox,
  phone: Type.String({ pattern: '^\\+?[0-9][0-9 ()/-]{4,30}$', examples: ['+49 30 1234567'] }),
  /** Days in which a device may be returned without a reason, counted from the delivery of the order's last device. */
  returnDays: Type.Integer({ minimum: LEAST_RETURN_DAYS, maximum: 365 }),
  /** Year the shop opened. */
  since: Type.Integer({ minimum: 1900, maximum: 2100 }),
  /** Who plants the trees, and where. */
  trees: Type.Object({ de: Words, en: Words }, { additionalProperties: false }),
  /** Order value in euros from which a tree is planted; `TREE_FROM` if omitted. */
  treeFrom: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
});
export type CompanyData = Static<typeof CompanyData>;
