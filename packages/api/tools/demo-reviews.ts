import { parseArgs } from 'node:util';
import {
  Cart,
  Listing,
  OperatorReview,
  OrderReviews,
  Listed,
  PlaceOrderResult,
  PreparedCheckoutPayment,
  type ReviewRequest,
} from '@rewald/contracts';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

/**
 * Adds reviews to a demo shop as buyers would: each belongs to an order that this script places, pays with the sandbox,
 * ships and delivers. The shop itself marks them as examples, because these orders were not paid with real money.
 */
const USAGE = `Adds example reviews to a shop that runs with the sandbox. Usage:
  npm run demo-reviews -w @rewald/api -- --key <rwk_… with the scopes orders,reviews> [--api http://localhost:4000] [--models 6]`;

const REVIEWS: readonly ReviewRequest[] = [
  {
    stars: 5,
    author: 'Jana',
    title: 'Kaum von neu zu unterscheiden',
    text: 'Ich habe lange nach Kratzern gesucht und keinen gefunden. Der Akku hält bei mir gut einen Tag.',
  },
  {
    stars: 4,
    author: 'Emre',
    title: 'Gut, mit kleinem Makel',
    text: 'Am Rahmen ist eine winzige Stelle, genau so war es beschrieben. Läuft flott, Versand war schnell.',
  },
  {
    stars: 5,
    author: 'Sophie',
    title: '',
    text: 'Einrichten, loslegen, fertig. Für den Preis hätte ich nie ein neues Gerät bekommen.',
  },
  {
    stars: 3,
    author: 'Ralf',
    title: 'In Ordnung',
    text: 'Technisch einwandfrei, aber das Display hat im Sonnenlicht sichtbare feine Kratzer. Für mich geht das, schöner wäre es ohne.',
  },
  {
    stars: 4,
    author: '',
    title: 'Tut, was es soll',
    text: 'Nutze es seit zwei Wochen jeden Tag für Mails und Fotos. Keine Aussetzer, nur das Ladekabel ist etwas kurz.',
  },
  {
    stars: 2,
    author: 'Katja',
    title: 'Akku schwächer als gedacht',
    text: 'Das Gerät selbst ist schön, aber am Nachmittag muss es ans Netz. Die Rückgabe wäre möglich gewesen, ich habe es behalten.',
  },
];

class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** An HTTP client with a cookie jar, which keeps the cart. */
const createBuyer = (api: string) => {
  const cookies = new Map<string, string>();
  return async <S extends TSchema>(
    schema: S,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    options: { body?: unknown; key?: string } = {},
  ): Promise<Static<S>> => {
    const response = await fetch(api + path, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(options.key === undefined ? {} : { authorization: `Bearer ${options.key}` }),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(options.body ?? {}) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const answer: unknown = await response.json();
    if (!response.ok)
      throw new CommandError(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return Value.Parse(schema, Value.Parse(Type.Object({ data: Type.Unknown() }), answer).data);
  };
};

const BUY = '/checkout/de/buy';
const ADDRESS = {
  firstName: 'Test',
  lastName: 'Bestellung',
  address: 'Beispielweg',
  houseNumber: '1',
  addition: '',
  plz: '04109',
  city: 'Leipzig',
  countryCode: 'DE',
};

const buyAndReview = async (
  api: string,
  key: string,
  offerId: number,
  review: ReviewRequest,
): Promise<void> => {
  const call = createBuyer(api);
  await call(Cart, 'POST', `${BUY}/cart/customer`, { body: { offerId, quantity: 1 } });
  await call(Type.Unknown(), 'PATCH', `${BUY}/checkout`, {
    body: { contact: { email: 'demo@example.com', phone: '' }, delivery: ADDRESS },
  });
  const { payment } = await call(PreparedCheckoutPayment, 'POST', `${BUY}/payments`, {
    body: { provider: 'sandbox' },
  });
  await call(Type.Unknown(), 'POST', `${BUY}/sandbox-payments/${payment.clientToken}`, {
    body: { behaviour: 'approve', webhook: 'never' },
  });
  const cart = await call(Cart, 'GET', `${BUY}/cart/customer`);
  const { order } = await call(PlaceOrderResult, 'POST', `${BUY}/orders`, {
    body: { total: cart.summary.total, accept: true, payment: { provider: 'sandbox' } },
  });
  if (order === null) throw new CommandError('The order was not placed.');
  await call(Type.Unknown(), 'POST', `/operator/de/orders/${order.id}/ship`, {
    key,
    body: { carrier: 'DHL' },
  });
  await call(Type.Unknown(), 'POST', `/operator/de/orders/${order.id}/deliver`, { key });
  const at = `${BUY}/orders/${order.id}/reviews`;
  const { lines } = await call(OrderReviews, 'GET', `${at}?key=${order.key}`);
  for (const { lineId } of lines)
    await call(OrderReviews, 'POST', `${at}/${lineId}?key=${order.key}`, { body: review });
};

const approveAll = async (api: string, key: string): Promise<number> => {
  const call = createBuyer(api);
  const { items } = await call(Listed(OperatorReview), 'GET', '/operator/de/reviews?state=pending', { key });
  const examples = items.filter(({ demo }) => demo);
  for (const { id } of examples)
    await call(OperatorReview, 'POST', `/operator/de/reviews/${id}/approve`, { key });
  return examples.length;
};

const readCommand = (): { key: string; api: string; models: number } => {
  try {
    const { values } = parseArgs({
      options: {
        key: { type: 'string' },
        api: { type: 'string', default: 'http://localhost:4000' },
        models: { type: 'string', default: '6' },
      },
    });
    const models = Number(values.models);
    if (values.key === undefined || !Number.isInteger(models) || models < 1 || models > 24)
      throw new CommandError(USAGE);
    return { key: values.key, api: values.api.replace(/\/$/, ''), models };
  } catch (cause) {
    throw new CommandError(USAGE, { cause });
  }
};

try {
  const { key, api, models } = readCommand();
  const { items } = await createBuyer(api)(Listing, 'GET', '/offers/de/listing');
  let approved = 0;
  for (const [index, card] of items
    .filter(({ stock }) => stock.available > 2)
    .slice(0, models)
    .entries()) {
    // One piece per review, but never the last piece.
    const most = Math.min(card.stock.available - 1, REVIEWS.length - (index % 4));
    const written = REVIEWS.slice(0, most);
    for (const review of written) await buyAndReview(api, key, card.id, review);
    approved += await approveAll(api, key);
  }
  process.stdout.write(`${approved} example reviews are public.\n`);
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
