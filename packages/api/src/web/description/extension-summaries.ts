/** What calls of ours are for, where the route itself does not say it (`schema.summary`). */
const SUMMARIES = new Map<string, string>(
  Object.entries({
    'GET /live': 'The process answers',
    'GET /ready': 'It can do its work, and goes on doing it',
    'GET /content/{locale}/home': 'What the home page shows',
    'GET /offers/{locale}/listing': 'A page of offers with facets, sorted and filtered',
    'GET /offers/{locale}/product/{modelId}': 'Everything that a product page shows',
    'GET /trade-in/{locale}/integrations/devices/select/{modelId}': 'Where a model stands in the wizard',
    'GET /checkout/{locale}/buy/payment-providers': 'Ways to pay, with their public keys',
    'POST /checkout/{locale}/buy/sandbox-payments/{reference}': 'What the shopper does at the sandbox',
    'POST /checkout/{locale}/buy/sandbox-payments/{reference}/second-step': 'The sandbox’s second step',
    'POST /payments/{provider}/webhook': 'News of a payment, signed by its provider',
    'GET /checkout/{locale}/buy/checkout': 'What was filled in for the order so far',
    'PATCH /checkout/{locale}/buy/checkout': 'Fill in contact, addresses and shipping',
    'POST /checkout/{locale}/buy/payments': 'Prepare a payment for the cart’s total',
    'POST /checkout/{locale}/buy/orders': 'Order with obligation to pay',
    'GET /checkout/{locale}/buy/orders': 'Orders of the customer',
    'GET /checkout/{locale}/buy/orders/{orderId}': 'An order with its lines, parcels and refunds',
    'GET /checkout/{locale}/buy/orders/{orderId}/invoice': 'Invoice, PDF',
    'POST /checkout/{locale}/buy/orders/{orderId}/cancel': 'Cancel an order that was not shipped',
    'POST /checkout/{locale}/buy/orders/{orderId}/withdrawals': 'Withdraw from all or part of an order',
    'GET /checkout/{locale}/buy/orders/{orderId}/withdrawals/{returnId}/label': 'Return label, PDF',
    'POST /checkout/{locale}/buy/orders/{orderId}/claim': 'Take an order made as a guest into the account',
    'GET /operator/{locale}/orders': 'Orders, by state',
    'GET /operator/{locale}/orders/{orderId}': 'An order with what its seller has to do',
    'POST /operator/{locale}/orders/{orderId}/ship': 'A parcel is on its way',
    'POST /operator/{locale}/orders/{orderId}/deliver': 'A parcel has arrived',
    'POST /operator/{locale}/orders/{orderId}/refund': 'Give money back for lines, or an amount',
    'POST /operator/{locale}/orders/{orderId}/cancel': 'Cancel an order that was not shipped',
    'POST /operator/{locale}/orders/{orderId}/returns/{returnId}/receive': 'A return has arrived; refunds it',
    'POST /auth/{locale}/customer/verify/email': 'Send the link that proves the address again',
    'GET /auth/{locale}/customer/password-reset/{token}':
      'The mailed link: leads to the page for a new password',
    'GET /auth/{locale}/customer/sessions': 'Where the customer is logged in',
    'DELETE /auth/{locale}/customer/sessions': 'Log out everywhere else',
    'DELETE /auth/{locale}/customer/sessions/{sessionId}': 'Log out there',
    'GET /auth/{locale}/customer/export': 'Everything that is known about the customer',
    'POST /auth/{locale}/customer/erasure': 'Delete the account',
  }),
);

/** @param call such as `GET /live` @returns undefined for a call that nobody described here */
export const extensionSummary = (call: string): string | undefined => SUMMARIES.get(call);
