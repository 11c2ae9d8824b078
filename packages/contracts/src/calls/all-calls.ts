import type { Call } from './call.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as checkout from './checkout.ts';
import * as content from './content.ts';
import * as conversations from './conversations.ts';
import * as customer from './customer.ts';
import * as health from './health.ts';
import * as insurance from './insurance.ts';
import * as operatorsAssortment from './operators/assortment.ts';
import * as operatorsEntries from './operators/assortment-entries.ts';
import * as operatorsAudit from './operators/audit.ts';
import * as operatorsContent from './operators/content.ts';
import * as operatorsCustomers from './operators/customers.ts';
import * as operatorsFigures from './operators/figures.ts';
import * as operatorsEvents from './operators/events.ts';
import * as operatorsImports from './operators/imports.ts';
import * as operatorsInsurance from './operators/insurance.ts';
import * as operatorsMoney from './operators/money.ts';
import * as operatorsOffers from './operators/offers.ts';
import * as operatorsReviews from './operators/reviews.ts';
import * as operatorsOrders from './operators/orders.ts';
import * as operatorsPayouts from './operators/payouts.ts';
import * as operatorsPeople from './operators/people.ts';
import * as operatorsReturns from './operators/returns.ts';
import * as operatorsSearch from './operators/search.ts';
import * as operatorsSystems from './operators/systems.ts';
import * as operatorsTickets from './operators/tickets.ts';
import * as operatorsTradeInCases from './operators/trade-in-cases.ts';
import * as reviews from './reviews.ts';
import * as orders from './orders.ts';
import * as passkeys from './passkeys.ts';
import * as saved from './saved.ts';
import * as tradeIn from './trade-in.ts';
import * as tradeInCases from './trade-in-cases.ts';

const visitorModules = [
  health,
  content,
  catalogue,
  tradeIn,
  tradeInCases,
  cart,
  checkout,
  orders,
  reviews,
  conversations,
  insurance,
  saved,
  passkeys,
  customer,
];
const operatorModules = [
  operatorsOrders,
  operatorsReturns,
  operatorsSearch,
  operatorsEvents,
  operatorsTradeInCases,
  operatorsTickets,
  operatorsCustomers,
  operatorsInsurance,
  operatorsReviews,
  operatorsContent,
  operatorsAssortment,
  operatorsEntries,
  operatorsOffers,
  operatorsImports,
  operatorsSystems,
  operatorsPayouts,
  operatorsFigures,
  operatorsMoney,
  operatorsPeople,
  operatorsAudit,
];

const callsIn = (modules: readonly object[]): readonly Call[] =>
  modules.flatMap((module): Call[] => Object.values(module));

/** The calls of visitors, customers and providers. */
export const visitorCalls = callsIn(visitorModules);
/** Every call of the API. */
export const allCalls: readonly Call[] = [...visitorCalls, ...callsIn(operatorModules)];

/** All of several modules at once. */
type Together<Module> = (Module extends unknown ? (one: Module) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type VisitorModules = Together<(typeof visitorModules)[number]>;
type OperatorModules = Together<(typeof operatorModules)[number]>;

/** The calls of pages by their names: those that answer with `{data}`. */
export type PageCalls = {
  [
    Key in keyof VisitorModules as VisitorModules[Key] extends {
      name: infer Name extends string;
      answer: object;
    }
      ? Name
      : never
  ]: VisitorModules[Key];
};

/** The calls of operators by their names. */
export type OperatorCalls = {
  [
    Key in keyof OperatorModules as OperatorModules[Key] extends { name: infer Name extends string }
      ? Name
      : never
  ]: OperatorModules[Key];
};
