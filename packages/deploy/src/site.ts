import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds } from './limits.ts';
import { readEnvironment, readUnit } from './unit.ts';
import type { Machine, Running } from './machine.ts';

/** Name and ports on which everything listens, for the units, haproxy and PgBouncer. */
export interface Places {
  /** A name of this machine other than localhost, so that no server takes the site for a developer's. */
  readonly name: string;
  readonly base: number;
}

const KINDS = ['api', 'worker', 'shell', 'origin', 'desk'] as const;

/** A process by its unit and instance. */
export interface Member {
  readonly kind: (typeof KINDS)[number];
  readonly port: number;
}

/** Two processes of each kind, as in deploy.md. */
export const membersOf = ({ base }: Places): Member[] =>
  KINDS.flatMap((kind, index) => [1, 2].map((number) => ({ kind, port: base + 10 * (index + 1) + number })));

/** Port of a process's metrics. Not the port with a 1 before it, as in the units, because the trial's ports have five digits. */
export const metricsPort = ({ port }: Member): number => port + 50;

const DEPLOY = join(import.meta.dirname, '..');

/** Address of the site behind its proxy. */
export const siteUrl = ({ name, base }: Places): string => `https://${name}:${base + 1}`;

/** Waits until an address answers with this status. @throws Error after `seconds` */
export const answersWith = async (address: string, status: number, seconds: number): Promise<void> => {
  for (const deadline = Date.now() + seconds * 1000; ; await sleep(50)) {
    const found = await fetch(address, { redirect: 'manual' }).then(
      (answer) => answer.status,
      (error: unknown) => {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        return cause instanceof Error ? cause.message : 'nothing';
      },
    );
    if (found === status) return;
    if (Date.now() > deadline) throw new Error(`${address} answers ${found}, and not ${status}.`);
  }
};

/** A self-signed certificate for the name and the desk's: with its key for haproxy, and alone for processes that trust it. */
export const makeCertificate = (machine: Machine, name: string): { pem: string; authority: string } => {
  const home = machine.folder('tls');
  const [key, authority, pem] = ['key', 'crt', 'pem'].map((end) => join(home, `shop.${end}`));
  machine.run([
    ...'openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' '),
    '-keyout',
    key ?? '',
    '-out',
    authority ?? '',
    '-subj',
    `/CN=${name}`,
    '-addext',
    `subjectAltName=IP:${name},DNS:desk.shop.example`,
  ]);
  writeFileSync(pem ?? '', readFileSync(authority ?? '', 'utf8') + readFileSync(key ?? '', 'utf8'));
  chmodSync(pem ?? '', 0o644);
  return { pem: pem ?? '', authority: authority ?? '' };
};

/** Starts PostgreSQL with PgBouncer in front of it. @returns the database's address for the processes */
export const startDatabase = async (machine: Machine, bin: string, { base }: Places): Promise<string> => {
  const data = join(machine.home, 'postgres');
  machine.folder('postgres');
  machine.run([
    join(bin, 'initdb'),
    '-D',
    data,
    ...'-U rewald --auth trust --encoding UTF8 --locale C --no-sync'.split(' '),
  ]);
  const settings = [`port=${base + 2}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  machine.start('postgres', [join(bin, 'postgres'), '-D', data, ...settings.flatMap((one) => ['-c', one])]);
  const config = readFileSync(join(DEPLOY, 'proxy/pgbouncer.ini'), 'utf8')
    .replace('port=5432', `port=${base + 2} user=rewald`)
    .replace('listen_port = 6432', `listen_port = ${base + 3}\nunix_socket_dir =`)
    .replace('auth_type = scram-sha-256', 'auth_type = any')
    .replace(/^auth_file.*$/m, '');
  const file = join(machine.folder('pgbouncer'), 'pgbouncer.ini');
  writeFileSync(file, config, { mode: 0o644 });
  const server = ['-h', '127.0.0.1', '-p', String(base + 2), '-U', 'rewald'];
  for (let tries = 0; ; tries += 1)
    try {
      machine.run([join(bin, 'createdb'), ...server, 'rewald']);
      break;
    } catch (error) {
      if (tries > 100) throw error;
      await sleep(100);
    }
  machine.start('pgbouncer', ['/usr/sbin/pgbouncer', '-q', file]);
  return `postgresql://rewald@127.0.0.1:${base + 3}/rewald`;
};

/** The environment of every process: the lines of the example, with the values of this machine. */
export const environmentOf = (
  machine: Machine,
  places: Places,
  databaseUrl: string,
  authority: string,
): Record<string, string> => {
  const example = readEnvironment(join(DEPLOY, 'rewald.env.example'));
  const origin = siteUrl(places);
  const own = Object.fromEntries(
    Object.entries(example).map(([key, value]) => [key, value.replace('https://shop.example', origin)]),
  );
  const data = machine.folder('data');
  return {
    ...own,
    DATABASE_URL: databaseUrl,
    REWALD_IBAN_KEY: randomBytes(32).toString('hex'),
    REWALD_SIGNING_KEY: randomBytes(32).toString('hex'),
    VISIT_SECRET: randomBytes(32).toString('hex'),
    REWALD_DATA: data,
    REGISTRY: join(data, 'registry'),
    SMTP_URL: '',
    SANDBOX_PAYMENTS: 'on',
    LOG_LEVEL: 'warn',
    // The certificate is self-signed.
    NODE_EXTRA_CA_CERTS: authority,
  };
};

/** A process that became ready. */
export interface Started extends Running {
  /** CPU time of the start, in seconds. */
  readonly startSeconds: number;
}

/** Starts a process of the distribution as its unit does, and waits until it is ready. */
export const startMember = async (
  machine: Machine,
  distribution: string,
  member: Member,
  environment: Readonly<Record<string, string>>,
): Promise<Started> => {
  const { kind, port } = member;
  const unit = readUnit(kind, String(port));
  const [program = '', ...rest] = unit.command;
  const command = [process.execPath, program.replace('/opt/rewald', distribution), ...rest];
  const one = machine.start(`${kind}-${port}`, command, {
    ...environment,
    ...unit.environment,
    OTEL_EXPORTER_PROMETHEUS_PORT: String(metricsPort(member)),
  });
  try {
    await answersWith(`http://127.0.0.1:${port}/ready`, 200, 120);
  } catch (error) {
    throw new Error(`${kind} did not start: ${machine.logOf(`${kind}-${port}`)}`, { cause: error });
  }
  return { ...one, startSeconds: cpuSeconds(one.child.pid ?? 0) };
};

/** Starts haproxy with our configuration. @returns its process, and the socket with the states of its servers */
export const startProxy = (
  machine: Machine,
  places: Places,
  pem: string,
): { proxy: Running; socket: string } => {
  const [api, , shell, origin, desk] = KINDS.map((wanted) =>
    membersOf(places)
      .filter(({ kind }) => kind === wanted)
      .map(({ port }) => `127.0.0.1:${port}`),
  );
  const two = (name: string, [one = '', other = '']: readonly string[] = []) => ({
    [`${name}_1`]: one,
    [`${name}_2`]: other,
  });
  const file = join(DEPLOY, 'proxy/haproxy.cfg');
  const copy = join(machine.folder('proxy'), 'haproxy.cfg');
  const socket = join(machine.home, 'proxy/socket');
  const config = readFileSync(file, 'utf8')
    .replace(/^global$/m, `global\n  stats socket ${socket} mode 600`)
    // A request that was with a process when it froze outlives the freeze, which takes up to three minutes.
    .replace(/^ {2}timeout server .*$/m, '  timeout server 240s');
  writeFileSync(copy, config, { mode: 0o644 });
  const proxy = machine.start('haproxy', ['/usr/sbin/haproxy', '-db', '-f', copy], {
    SHOP_ADDRESS: places.name,
    HTTP_PORT: String(places.base),
    HTTPS_PORT: String(places.base + 1),
    CERTIFICATE: pem,
    ...two('SHELL', shell),
    ...two('API', api),
    ...two('ORIGIN', origin),
    ...two('DESK', desk),
  });
  return { proxy, socket };
};
