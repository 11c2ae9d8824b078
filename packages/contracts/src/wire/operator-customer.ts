import { Type, type Static } from 'typebox';
import { LocaleSegment, Uuid } from './envelope.ts';
import { OrderState } from './order.ts';
import { TicketState } from './ticket.ts';
import { TradeInCaseState } from './trade-in-case.ts';

/** Customers as operators see them; all calls are extensions. Moments are ISO dates with time. */
const Moment = Type.String();
const closed = { additionalProperties: false } as const;
/** Of a customer's orders, sales and conversations, so many are listed, the newest first. */
export const MOST_OF_CUSTOMER = 20;

/** The state of an account; one that is locked may be unconfirmed as well. */
export const CustomerState = Type.Enum(['active', 'unconfirmed', 'locked']);
export type CustomerState = Static<typeof CustomerState>;

const customer = {
  id: Uuid,
  name: Type.String(),
  email: Type.String(),
  state: CustomerState,
  /** When the account was made. */
  since: Moment,
};

/** One row of GET operator/{locale}/customers. */
export const OperatorCustomerSummary = Type.Object(customer);
export type OperatorCustomerSummary = Static<typeof OperatorCustomerSummary>;

const hit = { id: Uuid, at: Moment };

/** GET operator/{locale}/customers/{customerId}, and the answer of every change of it. */
export const OperatorCustomer = Type.Object({
  ...customer,
  /** Whether the mail address is confirmed. */
  confirmed: Type.Boolean(),
  /** Of mails to them. */
  language: LocaleSegment,
  /** When the account was locked and unlocked, and why; the newest first. */
  locks: Type.Array(
    Type.Object({ locked: Type.Boolean(), reason: Type.String(), by: Type.String(), at: Moment }),
  ),
  /**
   * At most {@link MOST_OF_CUSTOMER} of each, with what was bought and sold as a guest with the same confirmed address. What the
   * caller may not read is left out.
   */
  orders: Type.Optional(Type.Array(Type.Object({ ...hit, number: Type.String(), state: OrderState }))),
  cases: Type.Optional(
    Type.Array(
      Type.Object({ ...hit, reference: Type.String(), device: Type.String(), state: TradeInCaseState }),
    ),
  ),
  tickets: Type.Optional(
    Type.Array(Type.Object({ ...hit, reference: Type.String(), subject: Type.String(), state: TicketState })),
  ),
});
export type OperatorCustomer = Static<typeof OperatorCustomer>;

/** POST operator/{locale}/customers/{customerId}/lock and …/unlock. The customer gets the reason with an export of their data. */
export const CustomerLockRequest = Type.Object(
  { reason: Type.String({ minLength: 1, maxLength: 500 }) },
  closed,
);
export type CustomerLockRequest = Static<typeof CustomerLockRequest>;
