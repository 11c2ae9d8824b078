import type * as assortment from '@rewald/contracts/calls/operators/assortment';
import type * as entries from '@rewald/contracts/calls/operators/assortment-entries';
import type * as audit from '@rewald/contracts/calls/operators/audit';
import type * as content from '@rewald/contracts/calls/operators/content';
import type * as customers from '@rewald/contracts/calls/operators/customers';
import type * as figures from '@rewald/contracts/calls/operators/figures';
import type * as events from '@rewald/contracts/calls/operators/events';
import type * as imports from '@rewald/contracts/calls/operators/imports';
import type * as money from '@rewald/contracts/calls/operators/money';
import type * as offers from '@rewald/contracts/calls/operators/offers';
import type * as opinions from '@rewald/contracts/calls/operators/opinions';
import type * as orders from '@rewald/contracts/calls/operators/orders';
import type * as payouts from '@rewald/contracts/calls/operators/payouts';
import type * as people from '@rewald/contracts/calls/operators/people';
import type * as returns from '@rewald/contracts/calls/operators/returns';
import type * as search from '@rewald/contracts/calls/operators/search';
import type * as systems from '@rewald/contracts/calls/operators/systems';
import type * as tickets from '@rewald/contracts/calls/operators/tickets';
import type * as tradeInCases from '@rewald/contracts/calls/operators/trade-in-cases';
import type { ParamsOf } from '@rewald/contracts/calls/call';
import type { Static, TSchema } from 'typebox';

type Modules = typeof assortment &
  typeof entries &
  typeof audit &
  typeof content &
  typeof customers &
  typeof figures &
  typeof events &
  typeof imports &
  typeof money &
  typeof offers &
  typeof opinions &
  typeof orders &
  typeof payouts &
  typeof people &
  typeof returns &
  typeof search &
  typeof systems &
  typeof tickets &
  typeof tradeInCases;

type CallsByName = {
  [
    Key in keyof Modules as Modules[Key] extends { name: infer Name extends string } ? Name : never
  ]: Modules[Key];
};

/** The name of an operators' call, such as `POST /api/operator/{locale}/orders/{orderId}/ship`. */
export type CallName = keyof CallsByName;
/** The content of its answer's `data`. */
export type AnswerOf<Name extends CallName> = CallsByName[Name] extends {
  answer: infer Answer extends TSchema;
}
  ? Static<Answer>
  : unknown;
/** What is sent with it. */
export type BodyOf<Name extends CallName> = CallsByName[Name] extends { body: infer Body extends TSchema }
  ? Static<Body>
  : undefined;
/** The parameters of its path; the language is added by the client. */
export type ParamsFor<Name extends CallName> = Readonly<
  Record<Exclude<keyof ParamsOf<CallsByName[Name]>, 'locale'>, string | number>
>;
/** An entry of the list that a call answers with. */
export type RowOf<Name extends CallName> =
  AnswerOf<Name> extends { items: readonly (infer Row)[] } ? Row : never;
