import {
  allows,
  OPERATOR_SCOPES,
  ROLES,
  type CallerName,
  type OperatorArea,
  type OperatorScope,
  type VisitorName,
} from './callers.ts';

/**
 * What a caller gets. `yes`: allowed. `own`: allowed for the caller's own data, 404 for other data. A number: always this status,
 * and nothing changes.
 */
export type Outcome = 'yes' | 'own' | 401 | 403 | 404 | 409;

/** What opens a call, as named in the OpenAPI document; `nothing`: it is open without any of them as well. */
export type Opener =
  'session' | 'cart' | 'tradeIn' | 'operatorKey' | 'operatorSession' | 'mailedKey' | 'nothing';

/** The key of a mailed link, which opens one row. */
export interface MailedKey {
  /** What such keys are made for. */
  readonly kind: string;
  /** Which parameter of the path, or which sample, names the row. */
  readonly row: 'orderId' | 'caseId' | 'quoteId' | 'reminderId';
  /** A login is not enough. */
  readonly always?: true;
}

/** Whom a call is told about: the operator or the customer who makes it; null if anybody may. */
export type Asked = 'operator' | 'customer' | null;

/** Who may make a call: one of the patterns of this file. */
export interface Access<Asks extends Asked = Asked> {
  readonly name: string;
  /** One sentence for readers. */
  readonly means: string;
  readonly openers: readonly Opener[];
  /** What callers get who are no operators. */
  readonly visitors: Readonly<Record<VisitorName, Outcome>>;
  /** What people of the shop and its keys get who have the scope. */
  readonly shop: Outcome;
  /** What the merchant and another merchant get who have the scope, were it not that some are the shop's alone. */
  readonly merchants: readonly [merchant: Outcome, other: Outcome];
  readonly revoked: Outcome;
  readonly asks: Asks;
  /** What operators need a scope for; null for calls of visitors, and for those of every operator. */
  readonly area: OperatorArea | null;
  readonly mailedKey: MailedKey | null;
}

type OfVisitors = readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];

/** @param everyOperator what people and keys get, whatever their scopes */
function visitors(
  [name, means]: readonly [name: string, means: string],
  openers: readonly Opener[],
  [nobody, guest, otherGuest, customer, otherCustomer, unconfirmed]: OfVisitors,
  everyOperator: Outcome,
  mailedKey: MailedKey | null = null,
): Access<null> {
  return {
    name,
    means,
    openers,
    visitors: {
      nobody,
      guest,
      'other guest': otherGuest,
      customer,
      'other customer': otherCustomer,
      unconfirmed,
    },
    shop: everyOperator,
    merchants: [everyOperator, everyOperator],
    revoked: everyOperator,
    asks: null,
    area: null,
    mailedKey,
  };
}

/** For customers who are logged in; nobody else gets in, and neither does an operator's key. */
function customers(
  named: readonly [name: string, means: string],
  outcomes: OfVisitors,
  mailedKey: MailedKey | null = null,
): Access<'customer'> {
  return { ...visitors(named, ['session'], outcomes, 401, mailedKey), asks: 'customer' };
}

const EVERYBODY: OfVisitors = ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'];
const OWNERS: OfVisitors = [404, 'own', 404, 'own', 404, 404];
const CUSTOMERS: OfVisitors = [401, 401, 401, 'yes', 'yes', 'yes'];
const OWN_OF_CUSTOMER: OfVisitors = [401, 401, 401, 'own', 404, 404];

export const anybody = visitors(['anybody', 'Public.'], [], EVERYBODY, 'yes');
export const cartOfCaller = visitors(
  ['cartOfCaller', 'The caller’s cart, by login or cookie; a guest without one gets an empty one.'],
  ['session', 'cart', 'nothing'],
  EVERYBODY,
  'yes',
);
export const loggedInOrNot = visitors(
  ['loggedInOrNot', 'Everybody; a login says who it is about.'],
  ['session', 'nothing'],
  EVERYBODY,
  'yes',
);
export const provider = visitors(
  ['provider', 'A payment provider, whose signature is checked; news without one change nothing.'],
  [],
  EVERYBODY,
  'yes',
);
export const knownAddress = visitors(
  ['knownAddress', 'People who know an address that nobody can guess.'],
  [],
  [404, 404, 404, 404, 404, 404],
  404,
);
export const ownCart = visitors(
  ['ownCart', 'A row of the caller’s cart, by login or cookie.'],
  ['session', 'cart'],
  OWNERS,
  404,
);
export const ownOrder = visitors(
  ['ownOrder', 'The buyer, by login or the key of the mailed link.'],
  ['session', 'mailedKey'],
  OWNERS,
  404,
  { kind: 'order', row: 'orderId' },
);
export const ownCase = visitors(
  ['ownCase', 'The seller of the device, by login or the key of the mailed link.'],
  ['session', 'mailedKey'],
  OWNERS,
  404,
  { kind: 'trade-in-case', row: 'caseId' },
);
export const ownReminder = visitors(
  ['ownReminder', 'People who have the mail with the token in it.'],
  [],
  OWNERS,
  404,
  { kind: 'reminder', row: 'reminderId', always: true },
);
export const tradeIn = visitors(
  ['tradeIn', 'Pages with the public token of the trade-in.'],
  ['tradeIn'],
  [401, 'yes', 'yes', 'yes', 'yes', 'yes'],
  401,
);
export const ownQuote = visitors(
  ['ownQuote', 'The visitor who got the offer, or has the mail with it.'],
  ['tradeIn'],
  [401, 'own', 404, 'own', 404, 404],
  401,
  { kind: 'trade-in-offer', row: 'quoteId', always: true },
);
export const customer = customers(['customer', 'Customers, about themselves.'], CUSTOMERS);
export const confirmedCustomer = customers(
  ['confirmedCustomer', 'Customers with a confirmed mail address.'],
  [401, 401, 401, 'yes', 'yes', 409],
);
export const ownOfCustomer = customers(
  ['ownOfCustomer', 'The customer to whom it belongs.'],
  OWN_OF_CUSTOMER,
);
export const claimedOrder = customers(
  ['claimedOrder', 'A customer who has the order’s mailed link, or the order already.'],
  OWN_OF_CUSTOMER,
  { kind: 'order', row: 'orderId' },
);
export const claimedCase = customers(
  ['claimedCase', 'A customer who has the sale’s mailed link.'],
  OWN_OF_CUSTOMER,
  { kind: 'trade-in-case', row: 'caseId', always: true },
);

const OPENED = ['operatorSession', 'operatorKey'] as const;
const NO_OPERATORS: OfVisitors = [401, 401, 401, 401, 401, 401];

function operators(
  name: string,
  means: string,
  area: OperatorArea | null,
  merchants: readonly [merchant: Outcome, other: Outcome],
): Access<'operator'> {
  const refused = visitors([name, means], OPENED, NO_OPERATORS, 401);
  return { ...refused, shop: 'yes', merchants, asks: 'operator', area };
}

/** About the operator who asks. */
export const anyOperator = operators('anyOperator', 'Every person and key, about themselves.', null, [
  'yes',
  'yes',
]);
/** A list, in which a merchant sees only what is theirs. */
export const operatorsList = (area: OperatorArea): Access<'operator'> =>
  operators('operatorsList', 'With the scope; merchants see only what is theirs.', area, ['yes', 'yes']);
export const operatorsOwn = (area: OperatorArea): Access<'operator'> =>
  operators('operatorsOwn', 'With the scope; merchants only for what is theirs.', area, ['yes', 404]);
export const shopOnly = (area: OperatorArea): Access<'operator'> =>
  operators('shopOnly', 'Of the shop, with the scope; no merchant.', area, [403, 403]);
export const wholeForShop = (area: OperatorArea): Access<'operator'> =>
  operators(
    'wholeForShop',
    'Of the shop, with the scope; for merchants there is nothing to be found.',
    area,
    [404, 404],
  );

/** The scope that a call of operators needs; null for the others. */
export function scopeOf({ area }: Access, reads: boolean): OperatorScope | null {
  return area === null ? null : `${area}:${reads ? 'read' : 'write'}`;
}

/** What each kind of caller gets from calls with an access and a scope. */
export function outcomesOf(
  access: Access,
  scope: OperatorScope | null,
): Readonly<Record<CallerName, Outcome>> {
  const { visitors: others, shop, merchants, revoked } = access;
  const having = (scopes: readonly OperatorScope[], outcome: Outcome): Outcome =>
    scope === null || allows(scopes, scope) ? outcome : 403;
  return {
    ...others,
    support: having(ROLES.support, shop),
    warehouse: having(ROLES.warehouse, shop),
    bench: having(ROLES.bench, shop),
    catalogue: having(ROLES.catalogue, shop),
    finance: having(ROLES.finance, shop),
    administrator: having(ROLES.administrator, shop),
    reader: having(READING, shop),
    merchant: having(ROLES.merchant, merchants[0]),
    'other merchant': merchants[1],
    revoked,
  };
}
const READING = OPERATOR_SCOPES.filter((scope) => scope.endsWith(':read'));

/** Every pattern, for the table of readers. */
export const ACCESS_PATTERNS: readonly Access[] = [
  anybody,
  cartOfCaller,
  loggedInOrNot,
  provider,
  knownAddress,
  ownCart,
  ownOrder,
  ownCase,
  ownReminder,
  tradeIn,
  ownQuote,
  customer,
  confirmedCustomer,
  ownOfCustomer,
  claimedOrder,
  claimedCase,
  anyOperator,
  operatorsList('orders'),
  operatorsOwn('orders'),
  shopOnly('orders'),
  wholeForShop('orders'),
];
