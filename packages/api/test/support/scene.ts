import {
  Attachment,
  Cart,
  CustomerSession,
  LoginWays,
  OperatorReturn,
  OperatorTradeInCase,
  Order,
  ParcelLabel,
  PasskeyCreationOptions,
  PreparedCheckoutPayment,
  Ticket,
  TradeInOffer,
} from '@rewald/contracts';
import { Type } from 'typebox';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { v7 as newId } from 'uuid';
import { NAMES } from '@rewald/server-kit/database/names';
import { OPERATOR_SCOPES, type RoleName } from '@rewald/contracts/calls/callers';
import { issueKey } from '@rewald/server-kit/operators/operator-keys';
import { createOperators } from '@rewald/server-kit/operators/operators';
import { questionsFor } from '@rewald/assortment/catalogue/trade-in/questions';
import { reference } from '@rewald/assortment/index/reference';
import { demo } from '@rewald/assortment/testing/demo';
import { newAuthenticator } from './authenticator.ts';
import { newPersonAtDesk } from './desk.ts';
import { addToCart, ADDRESS, anOffer, BUY, buy, CART, fillIn } from './buying.ts';
import {
  clientWith,
  newCustomer,
  newUnconfirmed,
  payPal,
  sellDevice,
  type LoggedIn,
  type OperatorClient,
} from './people.ts';
import type { TestApp } from './test-app.ts';
import { newVisitor, type Answer, type Visitor } from './visitor.ts';

const PASSWORD = 'ein langes Passwort';
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('a picture')]);
const TICKETS = '/notifications/de/customer/tickets';
const OPERATOR = '/operator/de';

/** The data of one visitor, named like the path parameters of the ids. */
export interface Things {
  /** A delivered order with an announced return, a refund and a review. */
  readonly orderId: string;
  readonly orderNumber: string;
  readonly lineId: string;
  /** The conversation about a defect of it. */
  readonly defectTicketId: string;
  readonly returnId: string;
  /** A return that was judged with a deduction, and a photo of it. */
  readonly judgedReturnId: string;
  readonly returnPhotoId: string;
  readonly refundId: string;
  readonly reviewId: string;
  /** An order that is paid, but not yet shipped. */
  readonly freshOrderId: string;
  /** The label of its parcel. */
  readonly labelId: string;
  /** A case with a lower price, on which the customer has to decide, and a photo. */
  readonly caseId: string;
  readonly photoId: string;
  /** A case that waits for the device. */
  readonly freshCaseId: string;
  /** A case whose device was bought, with its data erased. */
  readonly erasedCaseId: string;
  readonly quoteId: string;
  readonly variationId: string;
  readonly answers: TradeInAnswers;
  readonly questionId: string;
  /** The merchant's answer to it. */
  readonly answerId: string;
  readonly reminderId: string;
  /** A dead job, about a mail that no longer exists. */
  readonly jobId: string;
  /** An empty batch of transfers. */
  readonly batchId: string;
  /** A payout to a PayPal account, which somebody else ordered. */
  readonly payoutId: string;
  /** A bank transaction that matches nothing in the shop. */
  readonly movementId: string;
  /** An empty proposal of prices, which waits for a second person. */
  readonly proposalId: string;
  /** A person of the desk, and a key, whom nobody here needs. */
  readonly personId: string;
  readonly keyId: string;
  /** A customer whom nobody here needs. */
  readonly customerId: string;
  /** An answer that is kept for writing it again. */
  readonly cannedAnswerId: string;
  readonly blockedId: string;
  /** A webhook without deliveries, and a delivery of another one. */
  readonly webhookId: string;
  readonly deliveryId: string;
  readonly refusedRefundId: string;
  readonly disputeId: string;
  readonly cartId: string;
  readonly itemId: string;
  readonly total: number;
  /** Reference of the pending payment at the sandbox. */
  readonly reference: string;
  readonly productId: number;
  readonly conditionId: number;
  readonly modelId: number;
  readonly offerId: number;
  /** A change of that offer. */
  readonly importId: string;
}
type TradeInAnswers = readonly { readonly question_id: number; readonly answer_id: number }[];

/** Data that only a customer with an account has. */
export interface AccountThings {
  readonly ticketId: string;
  readonly damageTicketId: string;
  readonly attachmentId: string;
  readonly messageId: string;
  readonly contractId: string;
  readonly passkeyId: string;
  readonly sessionId: string;
  readonly email: string;
}

/** A shop with every kind of caller and their data. */
export interface Scene {
  readonly guest: Visitor;
  readonly otherGuest: Visitor;
  readonly customer: LoggedIn;
  readonly otherCustomer: LoggedIn;
  readonly unconfirmed: LoggedIn;
  readonly ofGuest: Things;
  readonly ofCustomer: Things & AccountThings;
  /** API keys: of the shop for reading everything, of a seller of nothing here, and one that was revoked. */
  readonly keys: Readonly<Record<'reader' | 'otherMerchant' | 'revoked', string>>;
  /** Sessions at the desk by role; `merchant` is the seller of the orders here. */
  readonly people: Readonly<Record<RoleName, string>>;
}

const ok = (answer: Answer, what: string): Answer => {
  if (answer.status !== 200) throw new Error(`${what} answered ${answer.status} ${answer.text}`);
  return answer;
};

const sendFile = async (shop: TestApp, url: string, who: Visitor, authorization = '') => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `${url}?name=Riss.png`,
    headers: { 'content-type': 'image/png', ...(authorization === '' ? {} : { authorization }) },
    cookies: Object.fromEntries(who.cookies),
    payload: PNG,
  });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode} ${answer.body}`);
  return JSON.parse(answer.body);
};

const SELLER = 3;
const OTHER_SELLER = 4;
const REVIEW = {
  stars: 4,
  title: 'Gut',
  text: 'Läuft schnell, der Akku hält den ganzen Tag.',
  author: 'Ada',
};

/** Receives a return, and deducts something for what a photo shows. */
const judge = async (shop: TestApp, operator: OperatorClient, key: string, id: string, lineId: string) => {
  const at = `${OPERATOR}/returns/${id}`;
  ok(await operator.post(`${at}/receive`), 'receive');
  await sendFile(shop, `${at}/photos`, newVisitor(shop.app), `Bearer ${key}`);
  const less = { lineId, verdict: 'less', deduction: 1, reason: 'Kratzer', destination: 'none' };
  const { photos } = ok(await operator.post(`${at}/judge`, { devices: [less] }), 'judge').data(
    OperatorReturn,
  );
  return { judgedReturnId: id, returnPhotoId: photos[0]?.id ?? '' };
};

/** A delivered order of four pieces: one is being returned, one was returned, one was refunded, one is kept. */
const orderOf = async (shop: TestApp, who: Visitor, operator: OperatorClient, key: string) => {
  const cart = await addToCart(who, await anOffer(shop.database, { stock: 9, sellerId: SELLER }), 4);
  await who.call('POST', `${CART}/${cart.items[0]?.id}/insurance`, { insuranceId: 1 });
  const { id, key: orderKey, number } = await buy(who);
  const path = `${BUY}/orders/${id}`;
  const at = `${OPERATOR}/orders/${id}`;
  ok(await operator.post(`${at}/ship`, { carrier: 'DHL', trackingNumber: 'JD01' }), 'ship');
  ok(await operator.post(`${at}/deliver`, {}), 'deliver');
  const lineId = (await who.call('GET', `${path}?key=${orderKey}`)).data(Order).lines[0]?.id ?? '';
  const lines = [{ lineId, quantity: 1 }];
  ok(await operator.post(`${at}/refund`, { lines }, { 'idempotency-key': `refund-${id}` }), 'refund');
  ok(await who.call('POST', `${path}/reviews/${lineId}?key=${orderKey}`, REVIEW), 'review');
  const defect = { lineId, text: 'Der Akku lädt nicht.' };
  const reported = ok(await who.call('POST', `${path}/warranty-claims?key=${orderKey}`, defect), 'defect');
  const withdraw = async () =>
    ok(await who.call('POST', `${path}/withdrawals?key=${orderKey}`, { lines }), 'withdrawal').data(Order);
  const [former] = (await withdraw()).returns;
  const judged = await judge(shop, operator, key, former?.id ?? '', lineId);
  const order = await withdraw();
  return {
    orderId: id,
    orderNumber: number,
    lineId,
    defectTicketId: reported.data(Order).claims?.[0]?.ticketId ?? '',
    ...judged,
    returnId: order.returns.find(({ state }) => state === 'announced')?.id ?? '',
    refundId: order.refunds[0]?.id ?? '',
  };
};

const caseOf = async (shop: TestApp, who: Visitor, operator: OperatorClient, key: string) => {
  const sale = await sellDevice(who);
  const at = `${OPERATOR}/trade-in-cases/${sale.id}`;
  ok(await operator.post(`${at}/receive`), 'receive');
  await sendFile(shop, `${at}/photos`, newVisitor(shop.app), `Bearer ${key}`);
  const offer = { accept: false, price: 20, findings: ['Riss im Glas'] };
  const { photos } = ok(await operator.post(`${at}/inspect`, offer), 'inspect').data(OperatorTradeInCase);
  const fresh = await sellDevice(who);
  const erased = await sellDevice(who);
  const atErased = `${OPERATOR}/trade-in-cases/${erased.id}`;
  ok(await operator.post(`${atErased}/receive`), 'receive');
  ok(await operator.post(`${atErased}/inspect`, { accept: true }), 'inspect');
  ok(await operator.post(`${atErased}/erase`, { method: 'reset' }), 'erase');
  return {
    caseId: sale.id,
    photoId: photos[0]?.id ?? '',
    freshCaseId: fresh.id,
    erasedCaseId: erased.id,
  };
};

const quoteOf = async (who: Visitor, email: string) => {
  const [product] = reference(demo()).products.values();
  const answers = questionsFor(demo(), product?.modelId ?? 0).map(({ id, answers: [first] }) => ({
    question_id: id,
    answer_id: first?.id ?? 0,
  }));
  const integrations = '/trade-in/de/integrations';
  const offer = ok(
    await who.call('POST', `${integrations}/trading-in/${product?.id}`, { answers }),
    'quote',
  ).data(TradeInOffer);
  const quoteId = offer.quoteId ?? '';
  ok(await who.call('POST', `${integrations}/quotes/${quoteId}/mail`, { email }), 'mailed offer');
  return {
    quoteId,
    variationId: String(product?.id),
    answers,
  };
};

/** A change of an offer's stock, noted like those that operators make. */
const changeOf = async (shop: TestApp, offerId: number): Promise<string> => {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into catalogue_imports (made_by, source, seller_id, added, changed)
      values ('Ada', 'PATCH /operator/offers', ${SELLER}, 0, 1) returning id)
    insert into offer_changes (import_id, offer_id, price_before, stock_before, price_after, stock_after)
    select made.id, offers.id, price_cents, stock + 1, price_cents, stock from made, offers where offers.id = ${offerId}
    returning import_id as id`.execute(shop.database);
  return String(rows[0]?.id);
};

/** A cart that is ready to be ordered, with a pending payment. */
const cartOf = async (shop: TestApp, who: Visitor) => {
  const offerId = await anOffer(shop.database, { sellerId: SELLER });
  await addToCart(who, offerId);
  await fillIn(who);
  const { payment } = (await who.call('POST', `${BUY}/payments`, { provider: 'sandbox' })).data(
    PreparedCheckoutPayment,
  );
  const cart = (await who.call('GET', CART)).data(Cart);
  return {
    offerId,
    importId: await changeOf(shop, offerId),
    cartId: cart.id ?? '',
    itemId: cart.items[0]?.id ?? '',
    total: cart.summary.total,
    reference: payment.clientToken ?? '',
  };
};

const publicThingsOf = async (shop: TestApp, who: Visitor, email: string) => {
  const offer = await shop.database
    .selectFrom('offers')
    .select(['product_id', 'condition_id', 'model_id'])
    .where('seller_id', '=', SELLER)
    // A model without offers of the other merchant.
    .where('model_id', 'not in', (offers) =>
      offers.selectFrom('offers').select('model_id').where('seller_id', '=', OTHER_SELLER),
    )
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const question = { text: 'Passt eine Hülle vom Vorgänger?', name: 'Ada', email };
  ok(await who.call('POST', `/offers/de/product/${offer.model_id}/questions`, question), 'question');
  const wanted = { email, productId: offer.product_id, conditionId: offer.condition_id };
  ok(await who.call('POST', '/offers/de/reminders', wanted), 'reminder');
  const [asked, reminder] = await Promise.all([
    shop.database.selectFrom('questions').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
    shop.database.selectFrom('reminders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  ]);
  const answerId = newId();
  await keepAnswer(shop, { questionId: asked.id, answerId });
  return {
    questionId: asked.id,
    answerId,
    reminderId: reminder.id,
    productId: offer.product_id,
    conditionId: offer.condition_id,
    modelId: offer.model_id,
  };
};

const strangersAtDesk = async (shop: TestApp) => {
  const { id: personId } = await newPersonAtDesk(shop, 'Somebody', ['warehouse']);
  const { id: keyId } = await issueKey(shop.database, { name: 'Something', scopes: ['orders:read'] });
  return { personId, keyId };
};

const deadJob = async (shop: TestApp): Promise<string> => {
  const id = newId();
  await sql`
    insert into jobs (id, kind, subject, payload, attempts, done_at, dead_at)
    values (${id}, ${NAMES.SEND_MAIL_JOB}, ${newId()}, '{}', 60, now(), now())`.execute(shop.database);
  return id;
};

const toldSystem = async ({ database }: TestApp) => {
  const [webhookId, kept, deliveryId] = [newId(), newId(), newId()];
  const { id } = await database.selectFrom('operator_keys').select('id').limit(1).executeTakeFirstOrThrow();
  await database
    .insertInto('webhook_endpoints')
    .values(
      [webhookId, kept].map((one) => ({
        id: one,
        url: 'https://systems.example/',
        events: [],
        seller_id: null,
        created_by: id,
      })),
    )
    .execute();
  await database
    .insertInto('webhook_deliveries')
    .values({
      id: deliveryId,
      endpoint_id: kept,
      event: 'order.placed',
      body: '{}',
      delivered_at: new Date(),
      status: 204,
      last_error: null,
    })
    .execute();
  return { webhookId, deliveryId };
};

const emptyBatch = async (shop: TestApp): Promise<string> => {
  const id = newId();
  await sql`
    insert into payout_batches (id, made_by) select ${id}, id from operator_keys order by id limit 1`.execute(
    shop.database,
  );
  return id;
};

/** Of a sale of its own. */
const orderedPayout = async (shop: TestApp): Promise<string> => {
  const sale = await sellDevice(newVisitor(shop.app), { payment: payPal('scene@example.com') });
  const id = newId();
  await sql`
    insert into payouts (id, case_id, amount_cents, method, ordered_by)
    select ${id}, ${sale.id}, 5, 'paypal', id from operator_keys order by id limit 1`.execute(shop.database);
  return id;
};

const strangeMovement = async (shop: TestApp): Promise<string> => {
  const [id, statementId] = [newId(), newId()];
  const values = { opened_on: '2026-11-01', closed_on: '2026-11-01', opened_cents: 0, closed_cents: 5 };
  await shop.database
    .insertInto('bank_statements')
    .values({ id: statementId, reference: statementId.slice(0, 35), number: null, ...values })
    .execute();
  await sql`insert into bank_movements (id, statement_id, reference, amount_cents, booked_on)
    values (${id}, ${statementId}, 'NONREF', 5, '2026-11-01')`.execute(shop.database);
  return id;
};

/** An answer of the merchant, also after somebody with the right has retracted it. */
const keepAnswer = async (
  { database }: TestApp,
  { questionId, answerId }: Pick<Things, 'questionId' | 'answerId'>,
): Promise<void> => {
  await database
    .insertInto('question_answers')
    .values({
      id: answerId,
      question_id: questionId,
      operator_id: newId(),
      seller_id: SELLER,
      author: 'Händler',
      body: 'Ja.',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Puts the answer back that somebody with the right has removed. */
const keepCannedAnswer = async (shop: TestApp, id: string): Promise<void> => {
  await shop.database
    .insertInto('canned_answers')
    .values({ id, language: 'de', title: `Antwort ${id}`, text: 'Hallo {name}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
/** Puts back what somebody with the right has taken away: the next caller is asked about it, too. */
export const keepWhatEnds = async (
  shop: TestApp,
  { cannedAnswerId, blockedId, labelId, ...things }: Things,
): Promise<void> => {
  await keepCannedAnswer(shop, cannedAnswerId);
  await keepBlocked(shop, blockedId);
  await keepAnswer(shop, things);
  await shop.database
    .updateTable('parcel_labels')
    .set({ cancelled_at: null })
    .where('id', '=', labelId)
    .execute();
};
/** The same with a device on the block list. */
const keepBlocked = async (shop: TestApp, id: string): Promise<void> => {
  await shop.database
    .insertInto('blocked_devices')
    .values({ id, serial_number: id.slice(-12).toUpperCase(), reason: 'Gestohlen', blocked_by: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
const blockedDevice = async (shop: TestApp): Promise<string> => {
  const id = newId();
  await keepBlocked(shop, id);
  return id;
};
const cannedAnswer = async (shop: TestApp): Promise<string> => {
  const id = newId();
  await keepCannedAnswer(shop, id);
  return id;
};

const emptyProposal = async (shop: TestApp): Promise<string> => {
  const { id } = await shop.database
    .insertInto('price_proposals')
    .values({ made_by: 'Ada', source: 'scene', entries: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
};

/** A refund of one cent that the provider has refused. */
const refusedRefund = async (shop: TestApp, orderId: string): Promise<string> => {
  const id = newId();
  await sql`
    insert into payment_refunds (id, payment_id, key, amount_cents, state, settled_at)
    select ${id}, id, 'refused', 1, 'refused', now() from payments where order_id = ${orderId}`.execute(
    shop.database,
  );
  return id;
};

/** A dispute that was won. */
const wonDispute = async (shop: TestApp, orderId: string): Promise<string> => {
  const id = newId();
  await sql`
    insert into payment_disputes (id, payment_id, reference, amount_cents, reason, state, closed_at)
    select ${id}, id, 'dp_won', 1, 'general', 'won', now() from payments where order_id = ${orderId}`.execute(
    shop.database,
  );
  return id;
};

const labelOf = async (operator: OperatorClient, orderId: string): Promise<string> =>
  (await operator.post(`/operator/de/orders/${orderId}/labels`, {})).data(ParcelLabel).id;

const thingsOf = async (shop: TestApp, who: Visitor, key: string, email: string): Promise<Things> => {
  const operator = clientWith(shop, `Bearer ${key}`);
  const order = await orderOf(shop, who, operator, key);
  await addToCart(who, await anOffer(shop.database, { stock: 9, sellerId: SELLER }));
  const fresh = await buy(who);
  const review = await shop.database
    .selectFrom('reviews')
    .select('id')
    .where('order_line_id', '=', order.lineId)
    .executeTakeFirstOrThrow();
  return {
    ...order,
    reviewId: review.id,
    freshOrderId: fresh.id,
    labelId: await labelOf(operator, fresh.id),
    ...(await caseOf(shop, who, operator, key)),
    ...(await quoteOf(who, email)),
    ...(await publicThingsOf(shop, who, email)),
    ...(await cartOf(shop, who)),
    ...(await strangersAtDesk(shop)),
    jobId: await deadJob(shop),
    batchId: await emptyBatch(shop),
    payoutId: await orderedPayout(shop),
    movementId: await strangeMovement(shop),
    proposalId: await emptyProposal(shop),
    customerId: (await newCustomer(shop, 'Cleo')).id,
    cannedAnswerId: await cannedAnswer(shop),
    blockedId: await blockedDevice(shop),
    ...(await toldSystem(shop)),
    refusedRefundId: await refusedRefund(shop, order.orderId),
    disputeId: await wonDispute(shop, order.orderId),
  };
};

const accountThingsOf = async (
  shop: TestApp,
  who: LoggedIn,
  operator: OperatorClient,
  orderId: string,
): Promise<AccountThings> => {
  const auth = '/auth/de/customer';
  const { countryCode, address, houseNumber, city, plz } = ADDRESS;
  await who.call('PATCH', `${auth}/address`, { countryCode, address, houseNumber, city, plz });
  const options = (await who.call('POST', `${auth}/passkeys/options`, {})).data(PasskeyCreationOptions);
  const credential = newAuthenticator().create(options);
  const ways = ok(await who.call('POST', `${auth}/passkeys`, { name: 'Laptop', credential }), 'passkey');
  const elsewhere = newVisitor(shop.app);
  await elsewhere.call('POST', `${auth}/login`, { email: who.email, password: PASSWORD });
  const sessions = (await who.call('GET', `${auth}/sessions`)).data(Type.Array(CustomerSession));
  const { data: file } = await sendFile(shop, `${TICKETS}/attachments`, who);
  const { id: attachmentId } = Value.Parse(Attachment, file);
  const asked = {
    subject: 'Wo bleibt es?',
    text: 'Ich warte.',
    attachments: [attachmentId],
    about: { kind: 'order', id: orderId },
  };
  const ticket = ok(await who.call('POST', TICKETS, asked), 'ticket').data(Ticket);
  ok(
    await operator.post(`${OPERATOR}/tickets/${ticket.id}/messages`, { text: 'Wir fragen nach.' }),
    'answer',
  );
  const { messages } = (await who.call('GET', `${TICKETS}/${ticket.id}`)).data(Ticket);
  const contract = await shop.database
    .selectFrom('insurance_contracts')
    .select('id')
    .where('customer_id', '=', who.id)
    .executeTakeFirstOrThrow();
  const damage = ok(
    await who.call('POST', `/insurance/de/customer/contracts/${contract.id}/claims`, {
      description: 'Ein Riss.',
    }),
    'damage',
  );
  return {
    ticketId: ticket.id,
    damageTicketId: damage.data(Ticket).id,
    attachmentId,
    messageId: messages.at(-1)?.id ?? '',
    contractId: contract.id,
    passkeyId: ways.data(LoginWays).passkeys[0]?.id ?? '',
    sessionId: sessions.find(({ current }) => !current)?.id ?? '',
    email: who.email,
  };
};

/** A session of somebody with each role. */
const peopleOf = async (shop: TestApp): Promise<Scene['people']> => {
  const session = async (role: RoleName): Promise<string> =>
    (await newPersonAtDesk(shop, role, [role], role === 'merchant' ? SELLER : null)).token;
  return {
    support: await session('support'),
    warehouse: await session('warehouse'),
    bench: await session('bench'),
    catalogue: await session('catalogue'),
    finance: await session('finance'),
    merchant: await session('merchant'),
    administrator: await session('administrator'),
  };
};

let scenes = 0;
/** Fills a shop with data, through the calls of visitors and operators. */
export const setScene = async (shop: TestApp): Promise<Scene> => {
  scenes += 1;
  const operators = createOperators(shop.database);
  const issue = (name: string, scopes = OPERATOR_SCOPES.slice()) =>
    operators.issueKey(`${name} ${scenes}`, scopes);
  /** With every scope, as merchants' keys were before some scopes were reserved for the shop. */
  const issueMerchant = async (name: string, sellerId: number): Promise<string> => {
    const key = await issue(name);
    await shop.database
      .updateTable('operator_keys')
      .set({ seller_id: sellerId })
      .where('name', '=', `${name} ${scenes}`)
      .execute();
    return key;
  };
  const all = await issue('all');
  const guest = newVisitor(shop.app);
  const otherGuest = newVisitor(shop.app);
  await cartOf(shop, otherGuest);
  await quoteOf(otherGuest, `other-guest-${scenes}@example.com`);
  const customer = await newCustomer(shop, 'Ada');
  const reading = OPERATOR_SCOPES.filter((scope) => scope.endsWith(':read'));
  const keys = {
    reader: await issue('reader', reading),
    otherMerchant: await issueMerchant('other merchant', OTHER_SELLER),
    revoked: await issue('revoked'),
  };
  await operators.revokeKeys(`revoked ${scenes}`);
  const ofGuest = await thingsOf(shop, guest, all, `guest-${scenes}@example.com`);
  const own = await thingsOf(shop, customer, all, customer.email);
  const inAccount = await accountThingsOf(shop, customer, clientWith(shop, `Bearer ${all}`), own.orderId);
  const ofCustomer = { ...own, ...inAccount };
  return {
    guest,
    otherGuest,
    customer,
    otherCustomer: await newCustomer(shop, 'Bela'),
    unconfirmed: await newUnconfirmed(shop),
    ofGuest,
    ofCustomer,
    keys,
    people: await peopleOf(shop),
  };
};
