import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { seenAs } from './balancer.ts';
import { compareOrders, startBuyer, type Bought } from './buyer.ts';
import { startLoad, type Counted, type Load } from './load.ts';
import { assertQuick, assertSmall, megabytesOf } from './limits.ts';
import type { Machine, Running } from './machine.ts';
import {
  answersWith,
  environmentOf,
  makeCertificate,
  membersOf,
  metricsPort,
  siteUrl,
  startDatabase,
  startMember,
  startProxy,
  type Member,
  type Places,
} from './site.ts';
import { openDesk, orderSomething, walkThrough } from './walk.ts';

/** Settings of a trial. */
export interface Trial {
  readonly machine: Machine;
  readonly places: Places;
  /** Folder of PostgreSQL's programs. */
  readonly postgres: string;
  /** Folder of `npm run distribution`. */
  readonly distribution: string;
  /** Restarts only the first of each two processes. */
  readonly isShort: boolean;
  readonly say: (line: string) => void;
}

/** A running deployment. */
export interface Deployed {
  readonly environment: Readonly<Record<string, string>>;
  readonly proxy: Running;
  readonly socket: string;
  readonly running: Map<Member, Running>;
  /** CPU seconds of each start so far, by kind. */
  readonly starts: Map<string, number[]>;
}

/** The commands that deploy.md tells operators to run before the processes, verbatim. @throws Error when there are none */
const readSteps = (): string[] => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/operations/deploy.md'), 'utf8');
  const [, step = ''] = text.split(/^## 5\. Processes.*$/m);
  const lines = (step.split(/^## /m)[0] ?? '').match(/^as .+$/gm) ?? [];
  if (lines.length < 3) throw new Error('deploy.md has no commands any more that start the shop.');
  return [...lines];
};

/** Kinds of processes in the order in which they depend on each other. */
const ORDER: readonly Member['kind'][] = ['api', 'worker', 'origin', 'shell', 'desk'];

const nameOf = ({ kind, port }: Member): string => `${kind}-${port}`;

const isFirst = ({ port }: Member): boolean => port % 10 === 1;

/** Starts a process, and records how long it took. */
const startNoted = async (
  { machine, distribution }: Trial,
  { environment, running, starts }: Omit<Deployed, 'proxy' | 'socket'>,
  member: Member,
): Promise<void> => {
  const one = await startMember(machine, distribution, member, environment);
  running.set(member, one);
  starts.set(member.kind, [...(starts.get(member.kind) ?? []), one.startSeconds]);
};

/** Starts everything on an empty machine, and waits until haproxy reports the processes as up. */
export const startAll = async (trial: Trial): Promise<Deployed> => {
  const { machine, places, postgres, distribution, say } = trial;
  const { pem, authority } = makeCertificate(machine, places.name);
  setDefaultCACertificates([...getCACertificates(), readFileSync(authority, 'utf8')]);
  const databaseUrl = await startDatabase(machine, postgres, places);
  const environment = environmentOf(machine, places, databaseUrl, authority);
  const program = `'${process.execPath}' '${join(distribution, 'bin/rewald.js')}'`;
  for (const line of [...readSteps(), 'as seed']) {
    machine.run(['sh', '-c', `as() { ${program} "$@"; }; ${line}`], environment);
    say(line.replace(/^as/, 'rewald'));
  }
  const { proxy, socket } = startProxy(machine, places, pem);
  const deployed = {
    environment,
    running: new Map<Member, Running>(),
    starts: new Map<string, number[]>(),
  };
  const members = membersOf(places).toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  for (const member of members) {
    const begun = performance.now();
    if (member.kind === 'shell') await answersWith(`${siteUrl(places)}/api/openapi.json`, 200, 60);
    await startNoted(trial, deployed, member);
    await seenAs(socket, member, 'UP');
    say(`${nameOf(member)}: ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  for (const member of members)
    if (!['origin', 'desk'].includes(member.kind))
      await answersWith(`http://127.0.0.1:${metricsPort(member)}/metrics`, 200, 60);
  return { ...deployed, proxy, socket };
};

/** Stops and starts one process after another, as an upgrade does. */
const restartEach = async (trial: Trial, deployed: Deployed): Promise<void> => {
  const { machine, isShort, say } = trial;
  const { socket, running } = deployed;
  for (const [member, one] of running) {
    if (isShort && !isFirst(member)) continue;
    const code = await one.end();
    if (code !== 0) throw new Error(`${nameOf(member)} ended with ${code}: ${machine.logOf(nameOf(member))}`);
    await seenAs(socket, member, 'DOWN');
    await startNoted(trial, deployed, member);
    await seenAs(socket, member, 'UP');
    say(`${nameOf(member)}: restarted`);
  }
};

/** Freezes the first API, worker and shell in the middle of their work, without closing connections; the others keep selling. */
const freezeSome = async (
  { places, say }: Trial,
  { socket, running }: Deployed,
  load: Load,
): Promise<void> => {
  const frozen = [...running].filter(
    ([member]) => !['origin', 'desk'].includes(member.kind) && isFirst(member),
  );
  for (const [, { child }] of frozen) child.kill('SIGSTOP');
  for (const [member] of frozen) await seenAs(socket, member, 'DOWN');
  await load.goesOn(60);
  await orderSomething(siteUrl(places));
  for (const [, { child }] of frozen) child.kill('SIGCONT');
  for (const [member] of frozen) await seenAs(socket, member, 'UP');
  await load.goesOn(60);
  say(`${frozen.map(([member]) => nameOf(member)).join(', ')}: frozen for a while`);
};

/** Queries PostgreSQL directly, without PgBouncer. @returns a line for each row */
const query = ({ machine, postgres, places }: Trial, sql: string): string[] => {
  const server = ['-h', '127.0.0.1', '-p', String(places.base + 2), '-U', 'rewald', '-d', 'rewald'];
  return machine
    .run([join(postgres, 'psql'), ...server, '-Atc', sql])
    .split('\n')
    .filter(Boolean);
};

/** Compares the orders confirmed to a buyer with the database. @throws Error naming orders that do not match */
const assertBooks = (trial: Trial, { placed }: Bought): void => {
  const stored = query(
    trial,
    "select contact->>'email' from orders where contact->>'email' like 'buyer-of-%'",
  );
  if (placed.length === 0) throw new Error('Nobody bought anything meanwhile.');
  const wrong = compareOrders(placed, stored);
  if (wrong.length > 0) throw new Error(`Orders do not match: ${wrong.join('; ')}.`);
  trial.say(`${placed.length} orders meanwhile, each stored once.`);
};

/** Offers for the buyer under load; the walk buys the offer with id 1. */
const offersInStock = (trial: Trial): number[] =>
  query(trial, 'select id from offers where stock > 0 and id > 1 order by id').map(Number);

/**
 * Starts the deployment on an empty machine, walks through it, and restarts and freezes its
 * processes under load. Checks the limits of size and start time.
 *
 * @returns the results of the load
 * @throws Error naming the expectation that failed
 */
export const tryDeployment = async (trial: Trial): Promise<Counted> => {
  const { machine, places, distribution, say } = trial;
  const megabytes = megabytesOf(distribution);
  say(`The distribution is ${Math.round(megabytes)} MB.`);
  assertSmall(megabytes);
  const deployed = await startAll(trial);
  const { environment } = deployed;
  await answersWith(`${siteUrl(places)}/`, 200, 60);
  const addresses = await walkThrough(siteUrl(places), `http://${places.name}:${places.base}`);
  say('Walked through the shop: pages, files, an order, its invoice.');
  await openDesk(siteUrl(places), environment['DESK_ORIGIN'] ?? '');
  say('Opened its desk: the page, its script, a call.');
  const load = startLoad(addresses, 4);
  const buyer = startBuyer(`${siteUrl(places)}/api`, offersInStock(trial));
  try {
    await restartEach(trial, deployed);
    await freezeSome(trial, deployed, load);
  } finally {
    // Load and buyer end first, because they must not see the processes stop.
    await Promise.all([load.end(), buyer.end()]);
  }
  const bought = await buyer.end();
  for (const [kind, seconds] of deployed.starts)
    say(`${kind}: ${seconds.join(', ')} s of CPU time to be ready`);
  if (deployed.proxy.child.exitCode !== null) throw new Error(machine.logOf('haproxy'));
  const { sent, failed } = await load.end();
  if (bought.failed.length === 0) assertBooks(trial, bought);
  assertQuick(deployed.starts);
  return { sent, failed: [...failed, ...bought.failed] };
};
