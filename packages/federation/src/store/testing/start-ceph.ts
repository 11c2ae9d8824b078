import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../../testing/free-port.ts';

/** A real S3 store for one test. */
export interface CephStore {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  /** Makes a user who owns nothing. @param id also the access key; the secret is `secret-of-` and the id */
  addUser(id: string): void;
  makeBucket(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Whether this machine has Ceph (Debian: radosgw, ceph-mon, ceph-osd). */
export const hasCeph = (): boolean =>
  ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph', 'monmaptool'].every((name) =>
    existsSync(`/usr/bin/${name}`),
  );

const answers = async (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(1000) }).then(
    (answer) => answer.ok,
    () => false,
  );

const START_MS = 90_000;
const KEYS = { accessKey: 'team', secretKey: 'secret-of-team' };

const configuration = (folder: string, cluster: string, monitorPort: number): string =>
  `[global]
fsid = ${cluster}
mon host = v2:127.0.0.1:${monitorPort}
mon initial members = a
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data avail crit = 0
mon max pg per osd = 1000
osd objectstore = memstore
memstore device bytes = 268435456
mon data = ${folder}/mon
osd data = ${folder}/osd
run dir = ${folder}/run
admin socket = ${folder}/run/$name.$pid.asok
crash dir = ${folder}
log file = ${folder}/$name.log
mon cluster log file = ${folder}/cluster.log
`;

const killed = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** Runs commands of one cluster, whose files are in a folder of its own. */
const commandsIn = (folder: string, conf: string) => {
  const env = { ...process.env, CEPH_CONF: conf };
  const started: ChildProcess[] = [];
  return {
    run(command: string, ...args: string[]): void {
      execFileSync(command, args, { env, stdio: 'pipe', timeout: START_MS });
    },
    serve(command: string, ...args: string[]): void {
      const log = openSync(join(folder, `${command}.out`), 'a');
      started.push(spawn(command, args, { env, stdio: ['ignore', log, log] }));
    },
    async stop(): Promise<void> {
      await Promise.all(started.reverse().map(killed));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const untilItAnswers = async (endpoint: string): Promise<void> => {
  const until = Date.now() + START_MS;
  while (!(await answers(endpoint))) {
    if (Date.now() > until) throw new Error(`The S3 gateway does not answer within ${START_MS} ms`);
    await pause(200);
  }
};

const makeBucketAt = async (endpoint: string, name: string): Promise<void> => {
  const credentials = { accessKeyId: KEYS.accessKey, secretAccessKey: KEYS.secretKey };
  const client = new S3Client({ endpoint, forcePathStyle: true, region: 'us-east-1', credentials });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  client.destroy();
};

/**
 * Runs a minimal Ceph: one monitor, one store in memory and one S3 gateway, on loopback.
 *
 * @throws Error when the gateway does not answer
 */
export const startCeph = async (): Promise<CephStore> => {
  const folder = mkdtempSync(join(tmpdir(), 'rewald-ceph-'));
  for (const name of ['mon', 'osd', 'run']) mkdirSync(join(folder, name));
  const [monitor, gateway] = [await freePort(), await freePort()];
  const [cluster, osd] = [randomUUID(), randomUUID()];
  const conf = join(folder, 'ceph.conf');
  writeFileSync(conf, configuration(folder, cluster, monitor));
  const { run, serve, stop } = commandsIn(folder, conf);
  try {
    const map = join(folder, 'monmap');
    run('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, map);
    run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map);
    serve('ceph-mon', '-i', 'a', '-f');
    run('ceph', '--connect-timeout', '60', 'osd', 'new', osd, '0');
    run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
    serve('ceph-osd', '-i', '0', '-f');
    const addUser = (id: string): void => {
      const keys = [`--access-key=${id}`, `--secret-key=secret-of-${id}`];
      run('radosgw-admin', 'user', 'create', `--uid=${id}`, `--display-name=${id}`, ...keys);
    };
    addUser(KEYS.accessKey);
    const endpoint = `http://127.0.0.1:${gateway}`;
    serve('radosgw', '-n', 'client.admin', '-f', `--rgw-frontends=beast endpoint=127.0.0.1:${gateway}`);
    await untilItAnswers(endpoint);
    return { endpoint, ...KEYS, addUser, makeBucket: (name) => makeBucketAt(endpoint, name), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
