import sharp from 'sharp';
import { PASSWORD, PNG, type AccountThings, type Things } from './scene.ts';
import { ORDER_KEY } from '../../src/buying/order/order-mails.ts';
import { createSignedLinks } from '../../src/plumbing/web/signed-links.ts';
import { ADDRESS, CONTACT } from './buying.ts';
import { BANK_TRANSFER } from './people.ts';
import { SIGNING_KEY } from './test-app.ts';

/** The parts of a request that depend on the data it is about. */
export interface GoodRequest {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly file?: Buffer;
}

/** The data that a request is about, and the proof that it sends. */
export interface Subject extends Things, Partial<AccountThings> {
  /**
   * The proof in addition to cookies. `session`: no key if a login is enough. `key`: the key of the mailed link. `nothing`: no key if
   * possible. `foreign`: the key of something else. Only the first two know secret tokens.
   */
  readonly shows: 'session' | 'key' | 'nothing' | 'foreign';
}
type Make = (of: Subject) => GoodRequest;

const PHOTO = await sharp({ create: { width: 240, height: 240, channels: 3, background: '#8fb5a0' } })
  .png()
  .toBuffer();
const nothing: Make = () => ({});
const links = createSignedLinks(SIGNING_KEY);
/** An id without a row. */
const NOBODYS = '0190a2b4-0000-7000-8000-000000000000';
const keyFor = (of: Subject, kind: string, id: string): string =>
  links.keyFor(kind, of.shows === 'session' || of.shows === 'key' ? id : NOBODYS);
const keyOf = (of: Subject, kind: string, id: string): Pick<GoodRequest, 'query'> =>
  of.shows === 'session' || of.shows === 'nothing' ? {} : { query: { key: keyFor(of, kind, id) } };
const order =
  (body?: (of: Subject) => unknown, id: 'orderId' | 'freshOrderId' = 'orderId'): Make =>
  (of) => ({
    params: { orderId: of[id], lineId: of.lineId, returnId: of.returnId, refundId: of.refundId },
    ...keyOf(of, ORDER_KEY, of[id]),
    ...(body === undefined ? {} : { body: body(of) }),
  });
const tradeInCase =
  (body?: unknown, id: 'caseId' | 'freshCaseId' | 'erasedCaseId' = 'caseId'): Make =>
  (of) => ({
    params: { caseId: of[id], photoId: of.photoId },
    ...keyOf(of, 'trade-in-case', of[id]),
    ...(body === undefined ? {} : { body }),
  });
const quote =
  (withKey: boolean, body?: unknown): Make =>
  (of) => ({
    params: { quoteId: of.quoteId },
    ...(withKey ? { query: { key: keyFor(of, 'trade-in-offer', of.quoteId) } } : {}),
    ...(body === undefined ? {} : { body }),
  });
/** Rows that only an account has. */
const account =
  (param: keyof AccountThings, body?: (of: Subject) => unknown): Make =>
  (of) => ({
    params: { [param]: of[param] ?? NOBODYS, attachmentId: of.attachmentId ?? NOBODYS },
    ...(body === undefined ? {} : { body: body(of) }),
  });
const item =
  (body?: unknown): Make =>
  (of) => ({ params: { itemId: of.itemId }, ...(body === undefined ? {} : { body }) });
const reminder: Make = (of) => ({
  params: { token: `${of.reminderId}.${keyFor(of, 'reminder', of.reminderId)}` },
});
const said =
  (body: unknown): Make =>
  () => ({ body });
const batch =
  (body?: unknown): Make =>
  ({ batchId }) => ({ params: { batchId }, ...(body === undefined ? {} : { body }) });
const proposal: Make = ({ proposalId }) => ({ params: { proposalId } });
const withParams =
  (...names: ('modelId' | 'productId' | 'conditionId' | 'variationId' | 'reviewId' | 'questionId')[]): Make =>
  (of) => ({ params: Object.fromEntries(names.map((name) => [name, of[name]])) });

const CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
const HOME = {
  hero: { title: 'Wie neu', text: 'Geprüfte Technik' },
  promises: [{ icon: 'shield', title: 'Garantie', text: 'Mindestens ein Jahr' }],
  refurbishing: { title: 'So geht es', steps: [{ icon: 'eye', title: 'Ansehen', text: 'Von allen Seiten' }] },
  tradeInSteps: ['Beschreiben', 'Einschicken', 'Geld bekommen'],
};
const QUESTION = { text: 'Passt eine Hülle vom Vorgänger?', name: 'Ada', email: 'ada@example.com' };
const REVIEW = {
  stars: 5,
  title: 'Gut',
  text: 'Läuft schnell, der Akku hält den ganzen Tag.',
  author: 'Ada',
};
const MAILS = { parcels: true, sales: true, messages: false, reviews: false };

/** A request to each call that fits its schema and names existing data. A new call needs a line here, and one in AUTHORIZATION.md. */
export const GOOD_REQUESTS: Readonly<Record<string, Make>> = {
  'GET /live': nothing,
  'GET /ready': nothing,
  'GET /ready/writes': nothing,
  'PATCH /operator/{locale}/offers': () => ({
    query: { seller: '3' },
    body: { offers: [{ sku: 'nobody has it', price: 12.5, stock: 1 }] },
  }),
  'GET /operator/{locale}/offers': () => ({ query: { seller: '3' } }),
  'GET /operator/{locale}/offers/report': () => ({ query: { seller: '3' } }),
  'PUT /operator/{locale}/offers': () => ({
    query: { seller: '3', dryRun: 'true' },
    file: Buffer.from('sku;product;condition;price;stock\nA;102400;1;12,5;1\n'),
  }),
  'POST /operator/{locale}/offers/pictures': () => ({ query: { seller: '3' }, file: PHOTO }),
  'GET /operator/{locale}/searches': () => ({ query: { days: '7', least: '1' } }),
  'POST /operator/{locale}/pictures': () => ({ file: PHOTO }),
  'GET /operator/{locale}/pictures/models/{modelId}': () => ({ params: { modelId: 1024 } }),
  'PUT /operator/{locale}/pictures/models/{modelId}': () => ({
    params: { modelId: 1024 },
    body: { pictures: [] },
  }),
  'GET /content/{locale}/layout': nothing,
  'GET /content/{locale}/home': nothing,
  'GET /content/{locale}/appearance': nothing,
  'GET /content/{locale}/company': nothing,
  'GET /content/{locale}/conditions': nothing,
  'GET /content/{locale}/documents': nothing,
  'GET /content/{locale}/documents/{document}': () => ({ params: { document: 'terms' } }),
  'GET /content/{locale}/pages': nothing,
  'GET /content/{locale}/pages/{page}': () => ({ params: { page: 'about' } }),
  'GET /content/{locale}/reviews': nothing,
  'GET /platform/{locale}/customer/languages': nothing,
  'GET /operator/{locale}/trade-in-prices/proposals': nothing,
  'GET /operator/{locale}/trade-in-prices/proposals/{proposalId}': proposal,
  'PUT /operator/{locale}/assortment/{kind}': () => ({
    params: { kind: 'brands' },
    body: { entries: [{ key: 'one', name: 'One' }] },
    query: { dryRun: 'true' },
  }),
  'POST /operator/{locale}/trade-in-prices': () => ({
    body: { prices: [{ key: 'one', model: 'apple-iphone-15', base: 200, from: '2026-01-01' }] },
    query: { dryRun: 'true' },
  }),
  'POST /operator/{locale}/trade-in-prices/proposals/{proposalId}/approve': proposal,
  'POST /operator/{locale}/trade-in-prices/proposals/{proposalId}/discard': proposal,
  'GET /operator/{locale}/jobs': nothing,
  'POST /operator/{locale}/jobs/{jobId}/retry': ({ jobId }) => ({ params: { jobId } }),
  'GET /operator/{locale}/payouts': nothing,
  'POST /operator/{locale}/payouts/{payoutId}/approve': ({ payoutId }) => ({ params: { payoutId } }),
  'GET /operator/{locale}/payouts/batches': nothing,
  'POST /operator/{locale}/payouts/batches': nothing,
  'GET /operator/{locale}/payouts/batches/{batchId}': batch(),
  'POST /operator/{locale}/payouts/batches/{batchId}/approve': batch(),
  'GET /operator/{locale}/payouts/batches/{batchId}/file': batch(),
  'POST /operator/{locale}/payouts/batches/{batchId}/sent': batch(),
  'POST /operator/{locale}/payouts/batches/{batchId}/discard': batch({ reason: 'Falscher Tag' }),
  'POST /operator/{locale}/payouts/reports': said({}),
  'GET /operator/{locale}/payouts/differences': nothing,
  'POST /operator/{locale}/payouts/movements/{movementId}/explain': ({ movementId }) => ({
    params: { movementId },
    body: { explanation: 'Guthaben vom Hauptkonto' },
  }),
  'GET /operator/{locale}/disputes': nothing,
  'GET /operator/{locale}/reconciliation': nothing,
  'GET /operator/{locale}/webhooks': nothing,
  'POST /operator/{locale}/webhooks': said({
    url: 'https://systems.example/rewald',
    events: ['order.placed'],
  }),
  'DELETE /operator/{locale}/webhooks/{webhookId}': ({ webhookId }) => ({ params: { webhookId } }),
  'GET /operator/{locale}/webhooks/deliveries': nothing,
  'POST /operator/{locale}/webhooks/deliveries/{deliveryId}/retry': ({ deliveryId }) => ({
    params: { deliveryId },
  }),
  'GET /operator/{locale}/bookkeeping/datev': () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  'GET /operator/{locale}/refunds': nothing,
  'POST /operator/{locale}/refunds/{refundId}/again': ({ refusedRefundId }) => ({
    params: { refundId: refusedRefundId },
  }),
  'POST /operator/{locale}/refunds/{refundId}/paid-otherwise': ({ refusedRefundId }) => ({
    params: { refundId: refusedRefundId },
    body: { reference: 'Überweisung vom 23.11.' },
  }),
  'GET /operator/{locale}/home': nothing,
  'PUT /operator/{locale}/home': said(HOME),
  'GET /offers/{locale}/buy-offers/shop/models': () => ({ query: { search: 'iphone' } }),
  'GET /trade-in/{locale}/models/navbar/models/search': () => ({ query: { search: 'iphone' } }),
  'GET /offers/{locale}/trade-in-values': () => ({ query: { search: 'iphone' } }),
  'GET /offers/{locale}/listing': () => ({ query: { search: 'iphone', sort: 'price-asc', page: '1' } }),
  'GET /offers/{locale}/addresses': nothing,
  'GET /offers/{locale}/price-history': (of) => ({ query: { offerId: `${of.offerId}` } }),
  'GET /pictures/own/{digest}/{file}': () => ({
    params: { digest: '0'.repeat(64), file: 'angle-320.webp' },
  }),
  'GET /offers/{locale}/feeds/{file}': () => ({ params: { file: 'google.xml' } }),
  'GET /offers/{locale}/product/{modelId}': withParams('modelId'),
  'GET /offers/{locale}/product/{modelId}/reviews': withParams('modelId'),
  'GET /offers/{locale}/product/{modelId}/questions': withParams('modelId'),
  'POST /offers/{locale}/product/{modelId}/questions': (of) => ({
    params: { modelId: of.modelId },
    body: QUESTION,
  }),
  'GET /offers/{locale}/cards': (of) => ({ query: { items: `${of.productId}-${of.conditionId}` } }),
  'GET /offers/{locale}/compare': (of) => ({ query: { models: `m${of.modelId}` } }),
  'POST /offers/{locale}/reminders': ({ productId, conditionId }) => ({
    body: { email: 'ada@example.com', productId, conditionId },
  }),
  'GET /offers/{locale}/reminders/{token}': reminder,
  'POST /offers/{locale}/reminders/{token}/confirm': reminder,
  'POST /offers/{locale}/reminders/{token}/end': reminder,

  'GET /trade-in/{locale}/integrations/devices/categories': nothing,
  'GET /trade-in/{locale}/integrations/devices/brands/{categoryId}': () => ({ params: { categoryId: 1 } }),
  'GET /trade-in/{locale}/integrations/devices/subbrands/{brandId}/{categoryId}': () => ({
    params: { brandId: 1, categoryId: 1 },
  }),
  'GET /trade-in/{locale}/integrations/devices/models/{categoryId}/{brandId}': () => ({
    params: { brandId: 1, categoryId: 1 },
    query: { search: 'a' },
  }),
  'GET /trade-in/{locale}/integrations/devices/models-variations/{modelId}': withParams('modelId'),
  'GET /trade-in/{locale}/integrations/devices/popular': nothing,
  'GET /trade-in/{locale}/integrations/devices/select/{modelId}': withParams('modelId'),
  'GET /trade-in/{locale}/integrations/trading-in/{variationId}': withParams('variationId'),
  'POST /trade-in/{locale}/integrations/trading-in/{variationId}': ({ variationId, answers }) => ({
    params: { variationId },
    body: { answers },
  }),
  'POST /trade-in/{locale}/integrations/quotes/{quoteId}/mail': quote(false, { email: 'ada@example.com' }),
  'GET /trade-in/{locale}/integrations/quotes/{quoteId}': quote(true),
  'POST /trade-in/{locale}/integrations/quotes/{quoteId}/resume': quote(true),
  'POST /trade-in/{locale}/integrations/orders': ({ variationId, answers }) => ({
    body: {
      customer: {
        firstName: 'Ada',
        lastName: 'Krug',
        email: 'ada@example.com',
        phone: '0151 23456789',
        address: { country: 'de', city: 'Köln', postalCode: '50667', address: 'Domplatz', houseNumber: '1' },
        payment: BANK_TRANSFER,
      },
      device: { productId: Number(variationId), answers },
    },
  }),

  'GET /checkout/{locale}/buy/cart/customer': nothing,
  'POST /checkout/{locale}/buy/cart/customer': ({ offerId }) => ({ body: { offerId, quantity: 1 } }),
  'PATCH /checkout/{locale}/buy/cart/customer/{itemId}': item({ quantity: 1 }),
  'POST /checkout/{locale}/buy/cart/customer/{itemId}/insurance': item({ insuranceId: 1 }),
  'DELETE /checkout/{locale}/buy/cart/customer/{itemId}/insurance': item(),
  'POST /checkout/{locale}/buy/cart/customer/{itemId}/option': item({ optionId: 1 }),
  'DELETE /checkout/{locale}/buy/cart/customer/{itemId}/option': item(),
  'DELETE /checkout/{locale}/buy/cart/customer/{itemId}': item(),
  'POST /checkout/{locale}/buy/cart/customer/discount': said({ redeemCode: 'WILLKOMMEN10' }),
  'DELETE /checkout/{locale}/buy/cart/customer/discount': nothing,
  'GET /checkout/{locale}/buy/payment-providers': nothing,
  'POST /checkout/{locale}/buy/sandbox-payments/{reference}': ({ reference }) => ({
    params: { reference },
    body: { behaviour: 'second-step', webhook: 'never' },
  }),
  'POST /checkout/{locale}/buy/sandbox-payments/{reference}/second-step': ({ reference }) => ({
    params: { reference },
    body: { accept: true },
  }),
  'POST /payments/{provider}/webhook': () => ({ params: { provider: 'sandbox' }, body: {} }),
  'GET /checkout/{locale}/buy/checkout': nothing,
  'PATCH /checkout/{locale}/buy/checkout': said({ contact: CONTACT, delivery: ADDRESS, billing: ADDRESS }),
  'POST /checkout/{locale}/buy/payments': said({ provider: 'sandbox' }),
  'POST /checkout/{locale}/buy/orders': ({ total, cartId }) => ({
    body: { total, cartId, accept: true, payment: { provider: 'sandbox' } },
  }),
  'GET /checkout/{locale}/buy/orders': nothing,
  'GET /checkout/{locale}/buy/orders/{orderId}': order(),
  'GET /checkout/{locale}/buy/orders/{orderId}/invoice': order(),
  'GET /checkout/{locale}/buy/orders/{orderId}/credit-notes/{refundId}': order(),
  'GET /checkout/{locale}/buy/orders/{orderId}/withdrawals/{returnId}/label': order(),
  'GET /checkout/{locale}/buy/orders/{orderId}/reviews': order(),
  'POST /checkout/{locale}/buy/orders/{orderId}/reviews/{lineId}': order(() => REVIEW),
  'POST /checkout/{locale}/buy/orders/{orderId}/reviews/stop': order(),
  'POST /checkout/{locale}/buy/orders/{orderId}/withdrawals': order(({ lineId }) => ({
    lines: [{ lineId, quantity: 1 }],
    reason: 'Zu groß',
  })),
  'POST /checkout/{locale}/buy/orders/{orderId}/claim': order(),
  'POST /checkout/{locale}/buy/orders/{orderId}/cancel': order(undefined, 'freshOrderId'),
  'DELETE /checkout/{locale}/buy/orders/{orderId}/reviews/{lineId}': order(),
  'POST /checkout/{locale}/buy/order-links': ({ orderNumber }) => ({
    body: { email: CONTACT.email, orderNumber },
  }),
  'POST /checkout/{locale}/buy/withdrawals': ({ orderNumber }) => ({
    body: { name: 'Ada Krug', email: CONTACT.email, orderNumber },
  }),

  'GET /auth/{locale}/customer': nothing,
  'PATCH /auth/{locale}/customer': said({
    firstName: 'Ada',
    lastName: 'Krug',
    email: 'neu@example.com',
    password: PASSWORD,
  }),
  'PATCH /auth/{locale}/customer/address': said({
    countryCode: 'DE',
    address: 'Lindenweg',
    houseNumber: '7a',
    city: 'Leipzig',
    plz: '04109',
  }),
  'PATCH /auth/{locale}/customer/preferences': said({ language: 'de', mails: MAILS }),
  'POST /auth/{locale}/customer/register': said({
    firstName: 'Ada',
    lastName: 'Krug',
    email: 'ada@example.com',
    password: PASSWORD,
  }),
  'POST /auth/{locale}/customer/login': said({ email: 'nobody@example.com', password: PASSWORD }),
  'POST /auth/{locale}/customer/logout': nothing,
  'GET /auth/{locale}/customer/verify': () => ({ query: { token: 'x'.repeat(43) } }),
  'POST /auth/{locale}/customer/verify/email': nothing,
  'POST /auth/{locale}/customer/password-reset/email': ({ email = 'nobody@example.com' }) => ({
    body: { email },
  }),
  'GET /auth/{locale}/customer/password-reset/{token}': () => ({ params: { token: 'x'.repeat(43) } }),
  'POST /auth/{locale}/customer/password-reset': said({
    password: 'ein anderes Passwort',
    passwordConfirmed: 'ein anderes Passwort',
  }),
  'GET /auth/{locale}/customer/password-reset': nothing,
  'POST /auth/{locale}/customer/email/restore': said({ token: 'x'.repeat(43) }),
  'POST /auth/{locale}/customer/password-change': said({
    oldPassword: PASSWORD,
    newPassword: 'ein anderes Passwort',
    newPasswordConfirmed: 'ein anderes Passwort',
  }),
  'GET /auth/{locale}/customer/passkeys': nothing,
  'POST /auth/{locale}/customer/passkeys/options': said({ password: PASSWORD }),
  'POST /auth/{locale}/customer/passkeys': said({
    name: 'Laptop',
    credential: { ...CREDENTIAL, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
  }),
  'POST /auth/{locale}/customer/passkeys/second-factor': said({ on: true, password: PASSWORD }),
  'DELETE /auth/{locale}/customer/passkeys/{passkeyId}': account('passkeyId'),
  'POST /auth/{locale}/customer/login/options': nothing,
  'POST /auth/{locale}/customer/login/passkey': said({
    credential: {
      ...CREDENTIAL,
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
  }),
  'POST /auth/{locale}/customer/login/recovery-code': said({ code: 'AAAA-AAAA' }),
  'POST /auth/{locale}/customer/login/factor-recovery': nothing,
  'POST /auth/{locale}/customer/factor-recovery/start': said({ token: 'x'.repeat(43) }),
  'POST /auth/{locale}/customer/factor-recovery/stop': said({ token: 'x'.repeat(43) }),
  'DELETE /auth/{locale}/customer/factor-recovery': nothing,
  'GET /auth/{locale}/customer/sessions': nothing,
  'DELETE /auth/{locale}/customer/sessions': nothing,
  'DELETE /auth/{locale}/customer/sessions/{sessionId}': account('sessionId'),
  'GET /auth/{locale}/customer/export': nothing,
  'POST /auth/{locale}/customer/erasure': said({ password: PASSWORD }),

  'GET /trade-in/{locale}/customer/cases': nothing,
  'GET /trade-in/{locale}/customer/cases/{caseId}': tradeInCase(),
  'GET /trade-in/{locale}/customer/cases/{caseId}/label': tradeInCase(undefined, 'freshCaseId'),
  'GET /trade-in/{locale}/customer/cases/{caseId}/drop-off-code': tradeInCase(undefined, 'freshCaseId'),
  'GET /trade-in/{locale}/customer/cases/{caseId}/reminder': tradeInCase(undefined, 'freshCaseId'),
  'GET /trade-in/{locale}/customer/cases/{caseId}/photos/{photoId}': tradeInCase(),
  // The link proves the sale's owner, so even a logged-in customer needs its key.
  'POST /trade-in/{locale}/customer/cases/{caseId}/claim': (of) =>
    tradeInCase()(of.shows === 'session' ? { ...of, shows: 'key' } : of),
  'POST /trade-in/{locale}/customer/cases/{caseId}/decision': tradeInCase({ accept: false }),
  'POST /trade-in/{locale}/customer/cases/{caseId}/account': tradeInCase(BANK_TRANSFER),
  'POST /trade-in/{locale}/customer/cases/{caseId}/serial-number': tradeInCase(
    { serialNumber: '490154203237518' },
    'freshCaseId',
  ),
  'GET /trade-in/{locale}/customer/cases/{caseId}/erasure-certificate': tradeInCase(
    undefined,
    'erasedCaseId',
  ),

  'GET /operator/{locale}/orders': nothing,
  'GET /operator/{locale}/orders/{orderId}': order(),
  'POST /operator/{locale}/orders/{orderId}/ship': order(
    () => ({ carrier: 'DHL', trackingNumber: 'JD02' }),
    'freshOrderId',
  ),
  'POST /operator/{locale}/orders/{orderId}/tracking': order(
    () => ({ trackingNumber: 'JD02' }),
    'freshOrderId',
  ),
  'POST /operator/{locale}/orders/{orderId}/deliver': order(() => ({}), 'freshOrderId'),
  'POST /operator/{locale}/orders/{orderId}/refund': order(({ lineId }) => ({
    lines: [{ lineId, quantity: 1 }],
  })),
  'POST /operator/{locale}/orders/{orderId}/returns/{returnId}/receive': order(() => ({ resellable: [] })),
  'POST /operator/{locale}/orders/{orderId}/cancel': order(undefined, 'freshOrderId'),
  'GET /operator/{locale}/trade-in-cases': nothing,
  'GET /operator/{locale}/trade-in-cases/{caseId}': tradeInCase(),
  'POST /operator/{locale}/trade-in-cases/{caseId}/receive': tradeInCase(undefined, 'freshCaseId'),
  'POST /operator/{locale}/trade-in-cases/{caseId}/photos': (of) => ({
    params: { caseId: of.freshCaseId },
    query: { name: 'Riss.png' },
    file: PNG,
  }),
  'GET /operator/{locale}/trade-in-cases/{caseId}/photos/{photoId}': tradeInCase(),
  'POST /operator/{locale}/trade-in-cases/{caseId}/inspect': tradeInCase(
    { accept: false, price: 10, findings: ['Riss'] },
    'freshCaseId',
  ),
  'POST /operator/{locale}/trade-in-cases/{caseId}/pay': tradeInCase(),
  'POST /operator/{locale}/trade-in-cases/{caseId}/erase': tradeInCase({ method: 'reset' }, 'erasedCaseId'),
  'POST /operator/{locale}/trade-in-cases/{caseId}/return': tradeInCase({
    carrier: 'DHL',
    trackingNumber: 'JD03',
  }),
  'POST /operator/{locale}/trade-in-cases/{caseId}/returned': tradeInCase(),
  'GET /operator/{locale}/reviews': nothing,
  'POST /operator/{locale}/reviews/{reviewId}/approve': withParams('reviewId'),
  'POST /operator/{locale}/reviews/{reviewId}/reject': ({ reviewId }) => ({
    params: { reviewId },
    body: { reason: 'Werbung' },
  }),
  'GET /operator/{locale}/questions': nothing,
  'POST /operator/{locale}/questions/{questionId}/answers': ({ questionId }) => ({
    params: { questionId },
    body: { text: 'Ja, sie passt.' },
  }),
  'POST /operator/{locale}/questions/{questionId}/approve': withParams('questionId'),
  'POST /operator/{locale}/questions/{questionId}/reject': ({ questionId }) => ({
    params: { questionId },
    body: { reason: 'Werbung' },
  }),

  'GET /platform/{locale}/customer/wish-list': nothing,
  'POST /platform/{locale}/customer/wish-list': ({ productId, conditionId }) => ({
    body: { items: [{ productId, conditionId, price: 100, addedAt: '2026-11-01T10:00:00Z' }] },
  }),
  'DELETE /platform/{locale}/customer/wish-list/{productId}/{conditionId}': withParams(
    'productId',
    'conditionId',
  ),
  'GET /platform/{locale}/customer/consents': nothing,
  'POST /platform/{locale}/customer/consents': said({ categories: ['statistics'], version: '1' }),

  'GET /notifications/{locale}/customer/tickets/messages/count': nothing,
  'GET /notifications/{locale}/customer/tickets': nothing,
  'POST /notifications/{locale}/customer/tickets': (of) => ({
    body: { subject: 'Frage', text: 'Wo bleibt es?', about: { kind: 'order', id: of.orderId } },
  }),
  'GET /notifications/{locale}/customer/tickets/{ticketId}': account('ticketId'),
  'POST /notifications/{locale}/customer/tickets/{ticketId}/messages': account('ticketId', () => ({
    text: 'Und?',
  })),
  'GET /notifications/{locale}/customer/tickets/{ticketId}/attachments/{attachmentId}': account('ticketId'),
  'POST /notifications/{locale}/customer/tickets/attachments': () => ({
    query: { name: 'Riss.png' },
    file: PNG,
  }),
  'POST /notifications/{locale}/customer/tickets/{ticketId}/read': account('ticketId', ({ messageId }) => ({
    upTo: messageId ?? NOBODYS,
  })),
  'POST /notifications/{locale}/customer/contact': said({
    topic: 'other',
    name: 'Ada Krug',
    email: 'ada@example.com',
    message: 'Gibt es das auch in Blau?',
  }),
  'GET /operator/{locale}/tickets': nothing,
  'GET /operator/{locale}/tickets/{ticketId}': account('ticketId'),
  'POST /operator/{locale}/tickets/{ticketId}/messages': account('ticketId', () => ({ text: 'Bald.' })),
  'GET /operator/{locale}/tickets/{ticketId}/attachments/{attachmentId}': account('ticketId'),
  'POST /operator/{locale}/tickets/attachments': () => ({ query: { name: 'Riss.png' }, file: PNG }),
  'POST /operator/{locale}/tickets/{ticketId}/close': account('ticketId'),
  'GET /insurance/{locale}/customer/contracts': nothing,
  'POST /insurance/{locale}/customer/contracts/{contractId}/claims': account('contractId', () => ({
    description: 'Das Display hat einen Riss.',
  })),
  'POST /insurance/{locale}/customer/contracts/{contractId}/cancel': account('contractId'),
};
