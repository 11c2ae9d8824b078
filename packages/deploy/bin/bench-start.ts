/**
 * Measures how fast each process of a distribution starts on an existing database: from its start to `/ready`, or for commands to their
 * end. Prints the median of three runs with the load of the machine, and sets no limit.
 *
 * `npm run bench:start [FOLDER]`: a folder that `npm run distribution` made.
 */
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { megabytesOf } from '../src/limits.ts';
import { findPostgres, makeMachine } from '../src/machine.ts';
import { findPlaces } from '../src/ports.ts';
import { startMember } from '../src/site.ts';
import { startAll } from '../src/trial.ts';

const TIMES = 3;
const COMMANDS = [['migrate'], ['seed', '--replace']];

const distribution = resolve(process.argv[2] ?? 'dist');
const postgres = findPostgres();
if (postgres === null || !existsSync(join(distribution, 'bin/rewald.js')))
  throw new Error(`PostgreSQL has to be installed, and ${distribution} made by npm run distribution.`);

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const print = (name: string, times: readonly number[]): void => {
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  say(
    `${name.padEnd(16)} ${(middle / 1000).toFixed(2)} s   (${times.map((time) => (time / 1000).toFixed(2)).join(', ')}), load ${loadavg()[0]?.toFixed(1)}`,
  );
};

const machine = makeMachine();
const places = await findPlaces('127.0.0.2');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void machine.stop().finally(() => process.exit(1)));
try {
  const trial = { machine, places, postgres, distribution, isShort: true, say: () => undefined };
  const { environment, running } = await startAll(trial);
  say(`${Math.round(megabytesOf(distribution))} MB`);
  for (const command of COMMANDS) {
    const times: number[] = [];
    while (times.length < TIMES) {
      const since = performance.now();
      machine.run([process.execPath, join(distribution, 'bin/rewald.js'), ...command], environment);
      times.push(performance.now() - since);
    }
    print(command.join(' '), times);
  }
  for (const [member, first] of running) {
    if (member.port % 10 !== 1) continue;
    const times: number[] = [];
    for (let one = first; times.length < TIMES;) {
      await one.end();
      const since = performance.now();
      one = await startMember(machine, distribution, member, { ...environment, DRAIN_NOTICE: '0' });
      times.push(performance.now() - since);
    }
    print(member.kind, times);
  }
} finally {
  await machine.stop();
}
