import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SANDBOX_SECRET } from '@rewald/orders/payment/payment-settings';
import { startBalancer } from './balancer.ts';
import { startDatabaseServer, type DatabaseServer } from './database-server.ts';
import { claimPorts } from './ports.ts';
import { keepRunning, type Program } from './program.ts';

/** The servers of a sale: database, payment provider, replicas, balancer. */
export interface Stage {
  /** URL of the shop, through the balancer. */
  readonly shop: string;
  /** URL of the payment provider. */
  readonly sandbox: string;
  /** Shared secret of shop and provider. */
  readonly sandboxSecret: string;
  /** Origin of the shop's pages, which browsers send. */
  readonly origin: string;
  readonly server: DatabaseServer;
  readonly replicas: readonly Program[];
  /** Database, logs and mails of this run. */
  readonly folder: string;
  /** @param keepFolder keeps the folder for the analysis of failures */
  stop(keepFolder: boolean): Promise<void>;
}

const ORIGIN = 'http://localhost:3000';
/** Share of the payment provider's answers that are lost although the request was executed. */
const DROPPED = 0.1;
/** Delay of late webhooks in milliseconds: they arrive after the order was placed on the return page. */
const LATE = 1_500;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const startProvider = (port: number, shop: string, folder: string): Program =>
  keepRunning({
    name: 'payment provider',
    file: here('../../bin/sandbox-payments.ts'),
    args: [
      '--port',
      String(port),
      '--webhook',
      `${shop}/payments/sandbox/webhook`,
      '--drop',
      String(DROPPED),
      '--late',
      String(LATE),
    ],
    environment: { SANDBOX_SECRET },
    answers: `http://127.0.0.1:${port}/ledger`,
    log: join(folder, 'payment-provider.log'),
  });

const startReplica = (
  index: number,
  port: number,
  {
    folder,
    ...environment
  }: { folder: string; DATABASE_URL: string; API_PUBLIC_URL: string; SANDBOX_URL: string },
): Program =>
  keepRunning({
    name: `replica ${index + 1}`,
    file: here('./replica.ts'),
    environment: {
      ...environment,
      API_PORT: String(port),
      REWALD_MIGRATE: 'on',
      REWALD_IBAN_KEY: '07'.repeat(32),
      REWALD_SIGNING_KEY: '09'.repeat(32),
      REWALD_DATA: folder,
      SHOP_ORIGIN: ORIGIN,
      SANDBOX_SECRET,
      TRUSTED_PROXIES: '1',
      CHAOS_COMPILE_CACHE: join(folder, 'compiled'),
    },
    answers: `http://127.0.0.1:${port}/ready/writes`,
    log: join(folder, `replica-${index + 1}.log`),
  });

export const openStage = async (): Promise<Stage> => {
  const ports = await claimPorts();
  const folder = mkdtempSync(join(tmpdir(), 'rewald-chaos-'));
  chmodSync(folder, 0o755);
  const database = join(folder, 'postgres');
  mkdirSync(database);
  const closers: (() => Promise<void>)[] = [() => ports.release()];
  const stop = async (keepFolder: boolean): Promise<void> => {
    for (const close of closers.toReversed()) await close();
    if (!keepFolder) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const server = await startDatabaseServer(database, ports.database);
    closers.push(() => server.stop());

    const shop = `http://127.0.0.1:${ports.shop}`;
    const sandbox = `http://127.0.0.1:${ports.sandbox}`;
    const provider = startProvider(ports.sandbox, shop, folder);
    closers.push(() => provider.stop());
    await provider.ready();

    const addresses = { DATABASE_URL: server.url, API_PUBLIC_URL: shop, SANDBOX_URL: sandbox };
    const replicas = ports.replicas.map((port, index) => startReplica(index, port, { folder, ...addresses }));
    for (const replica of replicas) closers.push(() => replica.stop());
    await Promise.all(replicas.map((replica) => replica.ready()));
    const balancer = await startBalancer(ports.shop, ports.replicas);
    closers.push(() => balancer.stop());
    return { shop, sandbox, sandboxSecret: SANDBOX_SECRET, origin: ORIGIN, server, replicas, folder, stop };
  } catch (error) {
    await stop(true);
    throw error;
  }
};
