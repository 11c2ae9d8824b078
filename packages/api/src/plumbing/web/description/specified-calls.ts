/**
 * The calls of section 7 of the specification, by their group there, with their purpose. Every other call is our own extension.
 */
export const SPECIFIED_CALLS = {
  Customer: {
    'GET /auth/{locale}/customer': 'The customer who is logged in, or nobody',
    'POST /auth/{locale}/customer/login': 'Log in; the guest’s cart joins the customer’s',
    'POST /auth/{locale}/customer/logout': 'Log out',
    'POST /auth/{locale}/customer/register': 'Register; answers the same for a known address',
    'POST /auth/{locale}/customer/password-reset/email': 'Ask for a link for a new password',
    'POST /auth/{locale}/customer/password-reset': 'Set the new password after following the link',
    'POST /auth/{locale}/customer/password-change': 'Change the password, knowing the old one',
    'GET /auth/{locale}/customer/verify': 'Prove a mail address with the link’s token',
    'PATCH /auth/{locale}/customer/address': 'Change the postal address',
    'PATCH /auth/{locale}/customer': 'Change name and mail address',
  },
  Cart: {
    'GET /checkout/{locale}/buy/cart/customer': 'The caller’s cart',
    'POST /checkout/{locale}/buy/cart/customer': 'Put an offer in',
    'PATCH /checkout/{locale}/buy/cart/customer/{itemId}': 'Change a quantity by a delta',
    'DELETE /checkout/{locale}/buy/cart/customer/{itemId}': 'Take a line out',
    'POST /checkout/{locale}/buy/cart/customer/{itemId}/insurance': 'Insure a line',
    'DELETE /checkout/{locale}/buy/cart/customer/{itemId}/insurance': 'Take the insurance off a line',
    'POST /checkout/{locale}/buy/cart/customer/discount': 'Redeem a discount code',
    'DELETE /checkout/{locale}/buy/cart/customer/discount': 'Take the discount code off',
  },
  'Trade-in': {
    'GET /trade-in/{locale}/integrations/devices/categories': 'Kinds of devices',
    'GET /trade-in/{locale}/integrations/devices/brands/{categoryId}': 'Brands of a kind',
    'GET /trade-in/{locale}/integrations/devices/subbrands/{brandId}/{categoryId}': 'Families of a brand',
    'GET /trade-in/{locale}/integrations/devices/models/{categoryId}/{brandId}': 'Models, also by search',
    'GET /trade-in/{locale}/integrations/devices/models-variations/{modelId}':
      'Variations and products of a model',
    'GET /trade-in/{locale}/integrations/trading-in/{variationId}': 'Questions about the condition',
    'POST /trade-in/{locale}/integrations/trading-in/{variationId}': 'A price for the answers',
    'POST /trade-in/{locale}/integrations/orders': 'Sell the device',
  },
  Other: {
    'GET /platform/{locale}/customer/languages': 'Languages of the shop',
    'GET /notifications/{locale}/customer/tickets/messages/count': 'Unread messages, one entry each',
    'GET /offers/{locale}/buy-offers/shop/models': 'Search for what is sold',
    'GET /trade-in/{locale}/models/navbar/models/search': 'Search for what is bought',
    'GET /content/{locale}/layout': 'Navigation of header and menu',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Groups of calls, in the order in which they are listed. */
export const GROUPS = [
  { name: 'Customer', description: 'Session, registration, password and personal data.' },
  { name: 'Cart', description: 'Every call answers with the whole cart.' },
  { name: 'Trade-in', description: 'Devices, questions, prices and sales. Needs the public bearer token.' },
  { name: 'Other', description: 'Languages, messages, searches and the layout.' },
  { name: 'Extensions', description: 'Calls of our own for shoppers, beyond the specification.' },
  {
    name: 'Operator calls',
    description: 'For partners and merchants, with an API key of the right scope. Ours.',
  },
  { name: 'Webhooks', description: 'For payment providers, who sign what they send. Ours.' },
  { name: 'Health', description: 'For balancers and those who watch. Ours.' },
] as const;
export type Group = (typeof GROUPS)[number]['name'];

const specified = new Map<string, { readonly group: Group; readonly summary: string }>(
  (['Customer', 'Cart', 'Trade-in', 'Other'] as const).flatMap((group) =>
    Object.entries(SPECIFIED_CALLS[group]).map(([call, summary]) => [call, { group, summary }] as const),
  ),
);

/** What the specification says about a call, such as `GET /content/{locale}/layout`; undefined for an extension. */
export const specifiedCall = (
  call: string,
): { readonly group: Group; readonly summary: string } | undefined => specified.get(call);
