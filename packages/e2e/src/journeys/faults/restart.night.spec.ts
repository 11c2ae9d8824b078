import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { request, type APIRequestContext } from '@playwright/test';
import type { Cart, Listing } from '@rewald/contracts';
import { runStartCommand, type StartCommand } from '../../restart/run-start-command.ts';
import { originOf, PORTS } from '../../site/ports.ts';
import { newDataFolder } from '../../site/run-site.ts';
import { expect, test as base } from '../../visit/test.ts';

// One after the other, because both start on the same ports.
base.describe.configure({ mode: 'default' });

const api = `http://localhost:${PORTS.kill.api}`;
const cartAddress = `${api}/checkout/de/buy/cart/customer`;

interface SiteOnDisk {
  start(): StartCommand;
  /** PostgreSQL's lock file of the data folder, with the process id in its first line. */
  databaseSign: string;
}

/** Starts the site on the same data each time. Processes that still run at the end are stopped, also after a failure. */
const test = base.extend<{ disk: SiteOnDisk }>({
  disk: async ({}, provide) => {
    const dataDir = newDataFolder('kill');
    const databaseSign = join(dataDir, 'postgres/data/postmaster.pid');
    const commands: StartCommand[] = [];
    const start = (): StartCommand => {
      const command = runStartCommand(PORTS.kill, dataDir, `start-${commands.length + 1}`);
      commands.push(command);
      return command;
    };
    await provide({ start, databaseSign });
    await Promise.all(commands.map((command) => command.end('SIGINT')));
    // The killed command cannot stop its database. The next start takes it over, unless the journey failed before.
    if (existsSync(databaseSign)) process.kill(Number.parseInt(readFileSync(databaseSign, 'utf8')), 'SIGINT');
    rmSync(dataDir, { recursive: true, force: true });
  },
});

const readCart = async (visitor: APIRequestContext): Promise<Cart> => {
  const { data }: { data: Cart } = await (await visitor.get(cartAddress)).json();
  return data;
};

test('[CART-07] npm start killed with SIGKILL starts again with its data, and Ctrl-C ends it', async ({
  disk,
}) => {
  const visitor = await request.newContext({ extraHTTPHeaders: { Origin: originOf(PORTS.kill) } });
  const first = disk.start();
  await first.open;
  const { data: listing }: { data: Listing } = await (
    await visitor.get(`${api}/offers/de/listing?search=iphone`)
  ).json();
  const added = await visitor.post(cartAddress, { data: { offerId: listing.items[0]?.id, quantity: 1 } });
  expect(added.ok()).toBe(true);
  const before = await readCart(visitor);
  expect(before.items).toHaveLength(1);
  await first.end('SIGKILL');

  const second = disk.start();
  await second.open;
  expect(await readCart(visitor)).toEqual(before);
  expect((await visitor.get(originOf(PORTS.kill))).status()).toBe(200);

  await second.end('SIGINT');
  expect(existsSync(disk.databaseSign), 'a database after Ctrl-C').toBe(false);
  for (const port of Object.values(PORTS.kill)) {
    await expect(fetch(`http://localhost:${port}`), `port ${port} after Ctrl-C`).rejects.toThrow();
  }
  await visitor.dispose();
});

test('[SHELL-01] a service that is killed takes no other with it, and is restarted automatically', async ({
  disk,
}) => {
  const command = disk.start();
  await command.open;
  const origins = {
    api: `${api}/auth/de/customer`,
    origin: `http://localhost:${PORTS.kill.assets}/.parts/shell/listing.json`,
    shell: originOf(PORTS.kill),
  };
  const answers = (address: string): Promise<boolean> =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const name of ['shell', 'origin', 'api'] as const) {
    const before = command.services();
    const victim = before[name];
    expect(victim, `${name} has a process`).toBeGreaterThan(0);
    process.kill(victim ?? 0, 'SIGKILL');
    await expect.poll(() => command.services()[name] ?? victim, { timeout: 60_000 }).not.toBe(victim);
    await expect.poll(() => answers(origins[name]), { timeout: 60_000 }).toBe(true);
    expect({ ...command.services(), [name]: victim }, `after the end of ${name}`).toEqual(before);
  }
  expect(await Promise.all(Object.values(origins).map(answers))).toEqual([true, true, true]);

  await command.end('SIGINT');
  for (const address of Object.values(origins)) expect(await answers(address)).toBe(false);
});
