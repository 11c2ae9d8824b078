import type { AssortmentKind } from '@rewald/contracts';

/** The kinds of entries in groups, in the order in which people look for them. */
export const KIND_GROUPS: Readonly<Record<string, readonly AssortmentKind[]>> = {
  assortment: [
    'models',
    'categories',
    'accessory-groups',
    'brands',
    'subbrands',
    'colours',
    'attribute-groups',
    'conditions',
    'options',
  ],
  prices: ['trade-in-prices', 'price-rules', 'questions', 'insurances', 'discount-codes', 'shipping-methods'],
  texts: [
    'pages',
    'documents',
    'home-texts',
    'company',
    'sellers',
    'drop-off-points',
    'search-features',
    'search-words',
  ],
};

const KINDS = Object.values(KIND_GROUPS).flat();

/** The kind that an address names, or the first one. */
export function kindOf(named: string | undefined): AssortmentKind {
  return KINDS.find((kind) => kind === named) ?? 'models';
}

/** The screen of an entry. */
export function entryPath(kind: string, key: string): string {
  return `/catalogue/${kind}/entry/${encodeURIComponent(key)}`;
}
