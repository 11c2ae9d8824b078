import { rmSync } from 'node:fs';
import { request, type APIRequestContext } from '@playwright/test';
import type { Cart, Listing } from '@rewald/contracts';
import { runStartCommand, type StartCommand } from '../restart/run-start-command.ts';
import { originOf, PORTS } from '../site/ports.ts';
import { newDataFolder } from '../site/run-site.ts';
import { expect, test } from '../visit/test.ts';

const api = `http://localhost:${PORTS.kill.api}`;
const cartAddress = `${api}/checkout/de/buy/cart/customer`;

const readCart = async (visitor: APIRequestContext): Promise<Cart> => {
  const { data }: { data: Cart } = await (await visitor.get(cartAddress)).json();
  return data;
};

test('[CART-07] npm start killed with SIGKILL starts again with its data, and Ctrl-C ends it', async () => {
  test.setTimeout(120_000);
  const dataDir = newDataFolder('kill');
  const visitor = await request.newContext({ extraHTTPHeaders: { Origin: originOf(PORTS.kill) } });
  let command: StartCommand | null = null;
  try {
    command = runStartCommand(PORTS.kill, dataDir);
    await command.open;
    const { data: listing }: { data: Listing } = await (
      await visitor.get(`${api}/offers/de/listing?search=iphone`)
    ).json();
    const added = await visitor.post(cartAddress, { data: { offerId: listing.items[0]?.id, quantity: 1 } });
    expect(added.ok()).toBe(true);
    const before = await readCart(visitor);
    expect(before.items).toHaveLength(1);
    await command.end('SIGKILL');

    const begun = Date.now();
    command = runStartCommand(PORTS.kill, dataDir);
    await command.open;
    expect(Date.now() - begun, 'ms until the second start is open').toBeLessThan(15_000);
    expect(await readCart(visitor)).toEqual(before);
    expect((await visitor.get(originOf(PORTS.kill))).status()).toBe(200);

    await command.end('SIGINT');
    for (const port of Object.values(PORTS.kill)) {
      await expect(fetch(`http://localhost:${port}`), `port ${port} after Ctrl-C`).rejects.toThrow();
    }
  } finally {
    await command?.end('SIGKILL');
    await visitor.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
