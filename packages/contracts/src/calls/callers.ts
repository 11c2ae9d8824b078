/**
 * What operators work on. Each has a scope for reading, and one for changing, which includes reading. `customers` is about accounts,
 * `privacy` about all that is stored of a customer: handing it out, and erasing it.
 */
export const OPERATOR_AREAS = [
  'orders',
  'trade-in-cases',
  'tickets',
  'customers',
  'privacy',
  'reviews',
  'content',
  'offers',
  'assortment',
  'money',
  'operations',
  'people',
  'audit',
] as const;
export type OperatorArea = (typeof OPERATOR_AREAS)[number];

/** What an operator, a person or a key, can be allowed to do. */
export type OperatorScope = `${OperatorArea}:${'read' | 'write'}`;
export const OPERATOR_SCOPES: readonly OperatorScope[] = OPERATOR_AREAS.flatMap((area): OperatorScope[] => [
  `${area}:read`,
  `${area}:write`,
]);

export const ROLE_NAMES = [
  'support',
  'warehouse',
  'bench',
  'catalogue',
  'finance',
  'merchant',
  'administrator',
] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

/** What people of a role may do. A person may have several roles; `merchant` stands alone, and needs a seller. */
export const ROLES: Readonly<Record<RoleName, readonly OperatorScope[]>> = {
  support: ['orders:write', 'trade-in-cases:read', 'tickets:write', 'customers:write', 'reviews:write'],
  warehouse: ['orders:write'],
  bench: ['trade-in-cases:write'],
  catalogue: ['reviews:read', 'content:write', 'offers:write', 'assortment:write'],
  finance: ['orders:read', 'trade-in-cases:read', 'money:write', 'audit:read'],
  merchant: ['orders:write', 'tickets:write', 'reviews:write', 'offers:write'],
  administrator: OPERATOR_AREAS.map((area): OperatorScope => `${area}:write`),
};

/** Whether scopes allow what needs a scope: those for changing include those for reading. */
export function allows(scopes: readonly string[], needed: OperatorScope): boolean {
  return scopes.includes(needed) || scopes.includes(needed.replace(/:read$/, ':write'));
}

/** The scopes of some roles together, without those for reading that another one includes. */
export function scopesOf(roles: readonly RoleName[]): OperatorScope[] {
  const all = roles.flatMap((role) => ROLES[role]);
  return OPERATOR_AREAS.flatMap((area): OperatorScope[] => {
    if (all.includes(`${area}:write`)) return [`${area}:write`];
    return all.includes(`${area}:read`) ? [`${area}:read`] : [];
  });
}

/** Callers who are no operators, from those with the fewest rights to customers. */
export const VISITORS = [
  'nobody',
  'guest',
  'other guest',
  'customer',
  'other customer',
  'unconfirmed',
] as const;
export type VisitorName = (typeof VISITORS)[number];

/** People of the shop, named by their only role. */
export const STAFF = ['support', 'warehouse', 'bench', 'catalogue', 'finance', 'administrator'] as const;

/**
 * All kinds of callers. `reader` is a key of the shop with every scope for reading, `merchant` a person and `other merchant` a key
 * with every scope, from before merchants' scopes were restricted.
 */
export const CALLERS = [...VISITORS, ...STAFF, 'reader', 'merchant', 'other merchant', 'revoked'] as const;
export type CallerName = (typeof CALLERS)[number];
