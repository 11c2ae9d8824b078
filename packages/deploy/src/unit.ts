import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const UNITS = join(import.meta.dirname, '../systemd');

/** What systemd starts for an instance of one of our units. */
export interface Started {
  /** The command line, such as `/opt/rewald/bin/rewald.js api`. */
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** The unit's command that the start waits for; empty if there is none. */
  readonly waits: string;
}

/**
 * Reads a template unit like systemd, as far as our units need it: `%i` is the instance.
 *
 * @param kind such as `api` for `rewald-api@.service`
 */
export const readUnit = (kind: string, instance: string): Started => {
  const lines = readFileSync(join(UNITS, `rewald-${kind}@.service`), 'utf8').split('\n');
  const valueOf = (key: string): string =>
    (lines.find((line) => line.startsWith(`${key}=`)) ?? '').slice(key.length + 1).replaceAll('%i', instance);
  const pairs = valueOf('Environment')
    .split(' ')
    .map((pair) => pair.split('=', 2));
  return {
    command: valueOf('ExecStart').split(' '),
    environment: Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value])),
    waits: valueOf('ExecStartPost'),
  };
};

/** Reads a file of `NAME=value` lines, as systemd's EnvironmentFile. */
export const readEnvironment = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
