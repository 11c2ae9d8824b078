import type {
  Attachment,
  InsuranceContract,
  Listing,
  Order,
  Ticket,
  TradeInOrderResult,
} from '@rewald/contracts';
import { newApiVisitor, type ApiVisitor } from './api-visitor.ts';
import { buyWithSandbox } from './buy-with-sandbox.ts';
import { findDevice, sellDevice, type Customer } from './sell-device.ts';

/** A customer with an example of everything that an account can contain, created with the same calls as the pages make. */
export interface FilledAccount {
  person: Customer;
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

/** What the customer buys and sells; what the shop lists first and asks for most, unless it is given. */
export interface Wishes {
  /** A query of the listing, such as `search=…&sort=price-desc`. */
  offers?: string;
  /** Id of a variation that the shop buys. */
  device?: number;
}

/** Who acts: the customer, and the shop. */
interface Actors {
  person: Customer;
  visitor: ApiVisitor;
  operator: ApiVisitor;
  wishes: Wishes;
}

const BUY = '/checkout/de/buy';
// Each order is for different offers, also those of another account.
let taken = 0;
const nextOffers = async ({ visitor, wishes }: Actors, count: number): Promise<number[]> => {
  const { items } = await visitor.call<Listing>('GET', `/offers/de/listing?${wishes.offers ?? ''}`);
  const ids = items.filter(({ stock }) => stock.available > 2).map(({ id }) => id);
  taken += count;
  return Array.from({ length: count }, (_, at) => ids[(taken + at) % ids.length] ?? 0);
};

/** Puts devices into the cart, each with this insurance, and orders them. */
const order = async (
  actors: Actors,
  { pieces = 1, insuranceId }: { pieces?: number; insuranceId?: number } = {},
): Promise<string> => {
  const { visitor, person } = actors;
  for (const offerId of await nextOffers(actors, pieces)) {
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

const placeOrders = async (actors: Actors) => {
  const { visitor, operator } = actors;
  const delivered = await order(actors, { pieces: 2, insuranceId: 1 });
  await operator.call('POST', `/operator/de/orders/${delivered}/ship`, PARCEL);
  await operator.call('POST', `/operator/de/orders/${delivered}/deliver`);
  const shipped = await order(actors);
  await operator.call('POST', `/operator/de/orders/${shipped}/ship`, PARCEL);
  const confirmed = await order(actors, { insuranceId: 4 });
  const read = (id: string): Promise<Order> => visitor.call<Order>('GET', `${BUY}/orders/${id}`);
  return { delivered: await read(delivered), shipped: await read(shipped), confirmed: await read(confirmed) };
};

const sellDevices = async ({ visitor, operator, person, wishes }: Actors) => {
  const cases = '/operator/de/trade-in-cases';
  const device = wishes.device ?? (await findDevice(visitor));
  const submittedCase = await sellDevice(visitor, person, device);
  const counterCase = await sellDevice(visitor, person, device);
  await operator.call('POST', `${cases}/${counterCase.id}/receive`);
  await operator.call('POST', `${cases}/${counterCase.id}/inspect`, {
    accept: false,
    price: 120,
    findings: ['Das Display hat einen feinen Riss in der rechten oberen Ecke.'],
  });
  const paidCase = await sellDevice(visitor, person, device);
  await operator.call('POST', `${cases}/${paidCase.id}/receive`);
  await operator.call('POST', `${cases}/${paidCase.id}/inspect`, { accept: true });
  await operator.call('POST', `${cases}/${paidCase.id}/pay`);
  return { submittedCase, counterCase, paidCase };
};

/** A one-pixel picture that passes the check of its content. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const converse = async ({ visitor, operator, person }: Actors, about: Order): Promise<Ticket> => {
  const tickets = '/notifications/de/customer/tickets';
  const photo = await visitor.call<Attachment>(
    'POST',
    `${tickets}/attachments?name=Karton.png`,
    new Blob([PIXEL], { type: 'image/png' }),
  );
  const ticket = await visitor.call<Ticket>('POST', tickets, {
    subject: 'Karton beschädigt',
    text: 'Hallo,\nder Karton war an einer Ecke eingedrückt. Das Gerät sieht gut aus – soll ich es trotzdem melden?',
    about: { kind: 'order', id: about.id },
    attachments: [photo.id],
  });
  await operator.call('POST', `/operator/de/tickets/${ticket.id}/messages`, {
    text: `Hallo ${person.firstName}, danke für den Hinweis! Wenn das Gerät einwandfrei läuft, musst du nichts weiter tun.`,
  });
  return visitor.call<Ticket>('GET', `${tickets}/${ticket.id}`);
};

/**
 * Registers a customer in a running shop and gives them orders, sales, contracts and a conversation.
 *
 * @param operatorKey for orders, trade-in cases and tickets
 * @throws Error with the call that failed
 */
export const fillAccount = async (
  apiHost: string,
  operatorKey: string,
  person: Customer,
  wishes: Wishes = {},
): Promise<FilledAccount> => {
  const visitor = newApiVisitor(apiHost);
  const operator = newApiVisitor(apiHost, `Bearer ${operatorKey}`);
  const actors = { person, visitor, operator, wishes };
  await visitor.call('POST', '/auth/de/customer/register', person);
  await visitor.call('POST', '/auth/de/customer/login', { email: person.email, password: person.password });
  const orders = await placeOrders(actors);
  const sales = await sellDevices(actors);
  const ticket = await converse(actors, orders.delivered);
  const contracts = await visitor.call<InsuranceContract[]>('GET', '/insurance/de/customer/contracts');
  return { person, visitor, operator, ...orders, ...sales, contracts, ticket };
};
