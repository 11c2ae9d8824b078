import { Cart, PreparedCheckoutPayment } from '@rewald/contracts';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Call } from './load.ts';
import type { Questions } from './questions.ts';

const BUY = '/checkout/de/buy';
const Envelope = Type.Object({ data: Type.Unknown() });
const AT_A_TIME = 16;
const FORM = {
  contact: { email: 'ada@example.com', phone: '' },
  delivery: {
    firstName: 'Ada',
    lastName: 'Krug',
    address: 'Lindenweg',
    houseNumber: '7',
    addition: '',
    plz: '10115',
    city: 'Berlin',
    countryCode: 'DE',
  },
};

/** Prepares a visitor up to the order itself: the cart is filled, all data is entered, and the payment is approved. */
const prepareOrder = async (url: string, questions: Questions): Promise<Call> => {
  let cookie = '';
  const ask = async <S extends TSchema>(
    method: string,
    path: string,
    body: unknown,
    schema: S,
  ): Promise<Static<S>> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    const [given] = answer.headers.getSetCookie();
    if (given !== undefined) cookie = given.split(';', 1)[0] ?? '';
    const json: unknown = await answer.json();
    if (!answer.ok || !Value.Check(Envelope, json))
      throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(json).slice(0, 300)}`);
    return Value.Parse(schema, json.data);
  };
  const { path, body = '' } = questions.toBuy();
  await ask('POST', path, JSON.parse(body), Cart);
  await ask('PATCH', `${BUY}/checkout`, FORM, Type.Unknown());
  const { payment, cart } = await ask(
    'POST',
    `${BUY}/payments`,
    { provider: 'sandbox' },
    PreparedCheckoutPayment,
  );
  await ask(
    'POST',
    `${BUY}/sandbox-payments/${payment.clientToken ?? ''}`,
    { behaviour: 'approve', webhook: 'never' },
    Type.Unknown(),
  );
  return {
    path: `${BUY}/orders`,
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      total: cart.summary.total,
      accept: true,
      payment: { provider: 'sandbox' },
      cartId: cart.id,
    }),
  };
};

/** Prepares `count` visitors with different carts. */
export const prepareOrders = async (url: string, questions: Questions, count: number): Promise<Call[]> => {
  const calls: Call[] = [];
  const prepare = async (): Promise<void> => {
    while (calls.length < count) calls.push(await prepareOrder(url, questions));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, prepare));
  return calls;
};
