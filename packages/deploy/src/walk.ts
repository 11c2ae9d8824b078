import { get } from 'node:https';
import { text as textIn } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const textOf = async (address: string): Promise<string> => {
  const answer = await fetch(address);
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}.`);
  return answer.text();
};

const expectThat = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(`It is not so: ${what}.`);
};

/** Longer than haproxy's timeout for a process in the trial, so that haproxy answers before this request gives up. */
export const TIMEOUT_MS = 270_000;

/** A purchase, with the mail address by which its order is found. */
interface Purchase {
  readonly offerId: number;
  readonly email: string;
}

/**
 * Buys an offer as a new visitor, with API calls only.
 *
 * @returns the URL of the order's invoice
 * @throws Error naming a call that was refused
 */
export const buy = async (api: string, { offerId, email }: Purchase): Promise<string> => {
  const cookies = new Map<string, string>();
  const call = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${api}/checkout/de/buy${path}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      expectThat(line.startsWith('__Host-'), `cookies are this host's alone: ${line.split('=')[0]}`);
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text).data;
  };
  const valueAt = (value: unknown, ...path: string[]): unknown =>
    path.reduce<unknown>(
      (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
      value,
    );
  await call('POST', '/cart/customer', { offerId, quantity: 1 });
  await call('PATCH', '/checkout', {
    contact: { email, phone: '' },
    delivery: {
      firstName: 'Ada',
      lastName: 'Krug',
      address: 'Domplatz',
      houseNumber: '1',
      addition: '',
      plz: '50667',
      city: 'Köln',
      countryCode: 'DE',
    },
  });
  const prepared = await call('POST', '/payments', { provider: 'sandbox' });
  await call('POST', `/sandbox-payments/${String(valueAt(prepared, 'payment', 'clientToken'))}`, {
    behaviour: 'approve',
  });
  const total = valueAt(await call('GET', '/cart/customer'), 'summary', 'total');
  const placed = await call('POST', '/orders', { total, accept: true, payment: { provider: 'sandbox' } });
  return `${api}/checkout/de/buy/orders/${String(valueAt(placed, 'order', 'id'))}/invoice?key=${String(valueAt(placed, 'order', 'key'))}`;
};

/** Places an order and waits until a worker has made its invoice. @throws Error when there is no invoice within three minutes */
export const orderSomething = async (site: string): Promise<void> => {
  const invoice = await buy(`${site}/api`, { offerId: 1, email: 'ada@example.com' });
  for (const since = performance.now(); (await fetch(invoice)).status !== 200; await sleep(200))
    if (performance.now() - since > 180_000) throw new Error('The invoice is not made: no worker works.');
};

/**
 * Visits the shop as a browser does, all on one host name: page, scripts, fonts, pictures, calls, an order and its invoice.
 *
 * @returns URLs that the load may request
 * @throws Error naming the expectation that failed
 */
export const walkThrough = async (site: string, plain: string): Promise<string[]> => {
  const led = await fetch(`${plain}/shop`, { redirect: 'manual' });
  expectThat(
    led.status === 301 && led.headers.get('location')?.startsWith('https://') === true,
    'http leads to https',
  );
  const home = await fetch(`${site}/`);
  const page = await home.text();
  expectThat(home.status === 200 && page.includes('</html>'), 'the home page is whole');
  expectThat(home.headers.has('strict-transport-security'), 'browsers keep to https');
  const policy = home.headers.get('content-security-policy') ?? '';
  expectThat(policy.includes(`font-src ${site}/assets/;`), `fonts below /assets are allowed: ${policy}`);
  const files = [...page.matchAll(new RegExp(`${site}/assets/[^"'\\s)]+`, 'g'))].map(([file]) =>
    file.replaceAll('&amp;', '&'),
  );
  const kinds = [/\.js$/, /\.woff2$/, /\/pictures\//].map((kind) => files.find((file) => kind.test(file)));
  expectThat(!kinds.includes(undefined), `the page names scripts, fonts and pictures: ${files.join(' ')}`);
  const found = kinds.filter((file) => file !== undefined);
  for (const file of found) await textOf(file);
  const listing = `${site}/api/offers/de/listing`;
  expectThat((await textOf(listing)).includes('"data"'), 'the listing answers');
  await orderSomething(site);
  return [`${site}/`, `${site}/en`, listing, ...found];
};

/** What the proxy answers under another name than the one in its address. */
const ask = (site: string, host: string, path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    get(`${site}${path}`, { headers: { host }, timeout: TIMEOUT_MS }, (answer) => {
      textIn(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    }).once('error', reject);
  });

/**
 * Opens the desk under its own name.
 *
 * @throws Error naming the expectation that failed
 */
export const openDesk = async (site: string, deskOrigin: string): Promise<void> => {
  const { host } = new URL(deskOrigin);
  const page = await ask(site, host, '/orders');
  const [script] = /\/assets\/[^"]+\.js/.exec(page.body) ?? [];
  expectThat(page.status === 200 && script !== undefined, `the desk answers: ${page.status}`);
  const loaded = await ask(site, host, script ?? '');
  expectThat(loaded.status === 200, `the desk's script ${script} is there: ${loaded.status}`);
  const call = await ask(site, host, '/api/operator/de/me');
  expectThat(call.status === 401 && call.body.includes('message'), `its calls reach the API: ${call.status}`);
  const shops = await ask(site, host, '/api/offers/de/listing');
  expectThat(!shops.body.includes('"data"'), 'the shop’s own calls are not made from here');
};
