import { createSocket, type Socket } from 'node:dgram';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { get } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { makeMachine, type Machine } from './machine.ts';
import { findPlaces } from './ports.ts';
import { isProgramThere } from './programs.ts';
import { makeCertificate } from './site.ts';
import { readEnvironment } from './unit.ts';

const DEPLOY = join(import.meta.dirname, '..');
const CONFIG = join(DEPLOY, 'proxy/haproxy.cfg');
const HAPROXY = '/usr/sbin/haproxy';

let machine: Machine;
let pem: string;
let authority: string;
beforeEach(() => {
  machine = makeMachine();
  ({ pem, authority } = makeCertificate(machine, '127.0.0.1'));
});
afterEach(() => machine.stop());

/** The environment that compose gives haproxy. */
const composed = (): Record<string, string> =>
  parse(readFileSync(join(DEPLOY, 'compose/compose.yaml'), 'utf8'), { merge: true }).services.proxy
    .environment;

/** A DNS server that answers every name with the addresses of the list, and with none for IPv6. */
const startNames = async (addresses: readonly string[], port: number): Promise<Socket> => {
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    const end = question.indexOf(0, 12) + 5;
    const found = question.readUInt16BE(end - 4) === 1 ? addresses : [];
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(found.length, 6);
    head.writeUInt32BE(0, 8);
    const answers = found.map((address) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([head, question.subarray(12, end), ...answers]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve));
  return socket;
};

/** A container that answers every request with its address. */
const startContainer = async (address: string, port: number): Promise<Server> => {
  const server = createServer((_request, answer) => answer.end(address));
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  return server;
};

const end = async (server: Server): Promise<void> => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};

/** Opens the site. @returns the text of the answer; null while there is none */
const openSite = (port: number): Promise<string | null> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, ca: readFileSync(authority), agent: false }, (answer) => {
      text(answer).then(resolve, () => resolve(null));
    }).once('error', () => resolve(null));
  });

/** Addresses of the shells according to haproxy. */
const shellAddresses = async (socket: string): Promise<string[]> => {
  const connection = connect(socket);
  connection.write('show servers state shell\n');
  const lines = (await text(connection)).split('\n').filter((line) => / shell[12] /.test(line));
  return lines.map((line) => line.split(' ')[4] ?? '').toSorted();
};

if (isProgramThere(HAPROXY)) {
  test.each([
    ['units', () => readEnvironment(join(DEPLOY, 'proxy/haproxy.env.example'))],
    ['compose', composed],
  ])('haproxy takes its file with the places of %s', (_name, environment) => {
    const checked = machine.run([HAPROXY, '-c', '-f', CONFIG], { ...environment(), CERTIFICATE: pem });
    expect(checked).toContain('Configuration file is valid');
  });

  test('each of two containers with one name gets requests, and one that is recreated with another address, too', async () => {
    const { base: http } = await findPlaces('127.0.0.1');
    const [https, names, shell] = [http + 1, http + 2, http + 3];
    const socket = join(machine.folder('proxy'), 'socket');
    const config = readFileSync(CONFIG, 'utf8')
      .replace(/^global$/m, `global\n  stats socket ${socket} mode 600 level admin`)
      .replace('parse-resolv-conf', `nameserver own 127.0.0.1:${names}`);
    const copy = join(machine.home, 'proxy/haproxy.cfg');
    writeFileSync(copy, config, { mode: 0o644 });
    const addresses = ['127.0.0.11', '127.0.0.12'];
    const name = await startNames(addresses, names);
    const containers = new Map<string, Server>();
    for (const address of addresses) containers.set(address, await startContainer(address, shell));
    const environment = { ...composed(), SHOP_ADDRESS: '127.0.0.1', CERTIFICATE: pem };
    const places = {
      HTTP_PORT: `${http}`,
      HTTPS_PORT: `${https}`,
      SHELL_1: `shell:${shell}`,
      SHELL_2: `shell:${shell}`,
    };
    machine.start('haproxy', [HAPROXY, '-db', '-f', copy], { ...environment, ...places });
    /** Opens the site again and again until each of the containers has answered. */
    const untilAllAnswered = async (): Promise<void> => {
      for (const silent = new Set(addresses); silent.size > 0; await sleep(50))
        silent.delete((await openSite(https)) ?? '');
    };
    try {
      await untilAllAnswered();
      expect(await shellAddresses(socket)).toEqual(['127.0.0.11', '127.0.0.12']);
      const gone = containers.get('127.0.0.11');
      if (gone) await end(gone);
      addresses.splice(0, 1, '127.0.0.13');
      containers.set('127.0.0.11', await startContainer('127.0.0.13', shell));
      await untilAllAnswered();
      expect(await shellAddresses(socket)).toEqual(['127.0.0.12', '127.0.0.13']);
    } finally {
      name.close();
      for (const server of containers.values()) await end(server);
    }
  });
}
