/** What an operator's key can be allowed to do. */
export const OPERATOR_SCOPES = [
  'orders',
  'trade-in-cases',
  'tickets',
  'reviews',
  'content',
  'offers',
  'operations',
] as const;
export type OperatorScope = (typeof OPERATOR_SCOPES)[number];

/** Callers without an operator's key, from those with the fewest rights to customers. */
export const VISITORS = [
  'nobody',
  'guest',
  'other guest',
  'customer',
  'other customer',
  'unconfirmed',
] as const;

/** All kinds of callers. Operators are named by the only scope of their key. */
export const CALLERS = [...VISITORS, ...OPERATOR_SCOPES, 'merchant', 'other merchant', 'revoked'] as const;
export type CallerName = (typeof CALLERS)[number];
