import type {
  Attachment,
  InsuranceContract,
  Listing,
  Order,
  Ticket,
  TradeInOffer,
  TradeInOrderResult,
  TradeInQuestion,
} from '@rewald/contracts';
import { PUBLIC_TRADE_IN_TOKEN } from '@rewald/contracts/trade-in-credential';
import { newApiVisitor, type ApiVisitor } from './api-visitor.ts';
import { newPerson, type Person } from './account.ts';
import { buyWithSandbox } from './buy-with-sandbox.ts';
import { issueOperatorKey } from './operator-key.ts';

/** A customer with an example of everything that an account can contain, created with the same calls as the pages make. */
export interface FilledAccount {
  person: Person;
  visitor: ApiVisitor;
  operator: ApiVisitor;
  /** Delivered, with two devices and insurance. */
  delivered: Order;
  /** Shipped. */
  shipped: Order;
  /** Not shipped yet. */
  confirmed: Order;
  /** Waits for the device. */
  submittedCase: TradeInOrderResult;
  /** Has a counter-offer that waits for a decision. */
  counterCase: TradeInOrderResult;
  paidCase: TradeInOrderResult;
  contracts: InsuranceContract[];
  /** Has an unread answer and an attachment. */
  ticket: Ticket;
}

const BUY = '/checkout/de/buy';
// Each filled account uses different offers.
let taken = 0;
const nextOffers = async (visitor: ApiVisitor, count: number): Promise<number[]> => {
  const { items } = await visitor.call<Listing>('GET', '/offers/de/listing?search=iphone&sort=price-desc');
  const ids = items.filter(({ stock }) => stock.available > 2).map(({ id }) => id);
  taken += count;
  return Array.from({ length: count }, (_, at) => ids[(taken + at) % ids.length] ?? 0);
};

/** Puts devices into the cart, each with this insurance, and orders them. */
const order = async (
  visitor: ApiVisitor,
  person: Person,
  { pieces = 1, insuranceId }: { pieces?: number; insuranceId?: number } = {},
): Promise<string> => {
  for (const offerId of await nextOffers(visitor, pieces)) {
    const cart = await visitor.call<{ items: { id: string }[] }>('POST', `${BUY}/cart/customer`, {
      offerId,
      quantity: 1,
    });
    const item = cart.items.at(-1);
    if (insuranceId && item)
      await visitor.call('POST', `${BUY}/cart/customer/${item.id}/insurance`, { insuranceId });
  }
  return (await buyWithSandbox(visitor, person.email))?.id ?? '';
};

const PARCEL = { carrier: 'DHL', trackingNumber: '00340434161094042557' };

const AS_TRADE_IN = { Authorization: `Bearer ${PUBLIC_TRADE_IN_TOKEN}` };
const INTEGRATIONS = '/trade-in/de/integrations';

/** The first answer to every question about a device. */
const describe = async (visitor: ApiVisitor, productId: number) => {
  const questions = await visitor.call<TradeInQuestion[]>(
    'GET',
    `${INTEGRATIONS}/trading-in/${productId}`,
    undefined,
    AS_TRADE_IN,
  );
  return questions.map(({ id, answers: [first] }) => ({ question_id: id, answer_id: first?.id }));
};

/** Requests an offer for a device and has it mailed. */
export const mailOffer = async (visitor: ApiVisitor, productId: number, email: string): Promise<void> => {
  const answers = await describe(visitor, productId);
  const { quoteId } = await visitor.call<TradeInOffer>(
    'POST',
    `${INTEGRATIONS}/trading-in/${productId}`,
    { answers },
    AS_TRADE_IN,
  );
  await visitor.call('POST', `${INTEGRATIONS}/quotes/${quoteId}/mail`, { email }, AS_TRADE_IN);
};

/** Sells a device, with the first answer to every question. */
const sell = async (visitor: ApiVisitor, person: Person, productId: number): Promise<TradeInOrderResult> => {
  const answers = await describe(visitor, productId);
  return visitor.call<TradeInOrderResult>(
    'POST',
    `${INTEGRATIONS}/orders`,
    {
      customer: {
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.email,
        phone: '0151 23456789',
        address: {
          country: 'de',
          city: 'Leipzig',
          postalCode: '04109',
          address: 'Lindenweg',
          houseNumber: '7a',
        },
        payment: {
          type: 'bank-transfer',
          paypal: null,
          iban: 'DE89370400440532013000',
          accountName: `${person.firstName} ${person.lastName}`,
        },
      },
      device: { productId, answers },
    },
    AS_TRADE_IN,
  );
};

/** A one-pixel picture that passes the check of its content. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Creates a customer with orders, sales, contracts and a conversation on a running site. */
export const fillAccount = async (
  site: { apiHost: string; databaseUrl: string | null },
  person: Person = newPerson(),
): Promise<FilledAccount> => {
  const { apiHost } = site;
  const key = await issueOperatorKey(site.databaseUrl ?? '', `Journey ${person.email}`);
  const operator = newApiVisitor(apiHost, `Bearer ${key}`);
  const visitor = newApiVisitor(apiHost);
  await visitor.call('POST', '/auth/de/customer/register', person);
  await visitor.call('POST', '/auth/de/customer/login', { email: person.email, password: person.password });

  const deliveredId = await order(visitor, person, { pieces: 2, insuranceId: 1 });
  await operator.call('POST', `/operator/de/orders/${deliveredId}/ship`, PARCEL);
  await operator.call('POST', `/operator/de/orders/${deliveredId}/deliver`);
  const shippedId = await order(visitor, person);
  await operator.call('POST', `/operator/de/orders/${shippedId}/ship`, PARCEL);
  const confirmedId = await order(visitor, person, { insuranceId: 4 });

  const tradeInCases = '/operator/de/trade-in-cases';
  const submittedCase = await sell(visitor, person, 102000);
  const counterCase = await sell(visitor, person, 102000);
  await operator.call('POST', `${tradeInCases}/${counterCase.id}/receive`);
  await operator.call('POST', `${tradeInCases}/${counterCase.id}/inspect`, {
    accept: false,
    price: 120,
    findings: ['Das Display hat einen feinen Riss in der rechten oberen Ecke.'],
  });
  const paidCase = await sell(visitor, person, 102000);
  await operator.call('POST', `${tradeInCases}/${paidCase.id}/receive`);
  await operator.call('POST', `${tradeInCases}/${paidCase.id}/inspect`, { accept: true });
  await operator.call('POST', `${tradeInCases}/${paidCase.id}/pay`);

  const tickets = '/notifications/de/customer/tickets';
  const photo = await visitor.call<Attachment>(
    'POST',
    `${tickets}/attachments?name=Karton.png`,
    new Blob([PIXEL], { type: 'image/png' }),
  );
  const ticket = await visitor.call<Ticket>('POST', tickets, {
    subject: 'Karton beschädigt',
    text: 'Hallo,\nder Karton war an einer Ecke eingedrückt. Das Gerät sieht gut aus – soll ich es trotzdem melden?',
    about: { kind: 'order', id: deliveredId },
    attachments: [photo.id],
  });
  await operator.call('POST', `/operator/de/tickets/${ticket.id}/messages`, {
    text: 'Hallo Mira, danke für den Hinweis! Wenn das Gerät einwandfrei läuft, musst du nichts weiter tun.',
  });

  const orderOf = (id: string): Promise<Order> => visitor.call<Order>('GET', `${BUY}/orders/${id}`);
  return {
    person,
    visitor,
    operator,
    delivered: await orderOf(deliveredId),
    shipped: await orderOf(shippedId),
    confirmed: await orderOf(confirmedId),
    submittedCase,
    counterCase,
    paidCase,
    contracts: await visitor.call<InsuranceContract[]>('GET', '/insurance/de/customer/contracts'),
    ticket: await visitor.call<Ticket>('GET', `${tickets}/${ticket.id}`),
  };
};
