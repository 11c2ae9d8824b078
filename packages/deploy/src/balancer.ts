import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from './site.ts';

/** How long haproxy may take to notice a change, on a busy machine. */
const TIMEOUT_MS = 120_000;

/** The states of haproxy's servers, such as `api/api1` → `UP`. */
const readServers = async (socket: string): Promise<Map<string, string>> => {
  const connection = connect(socket);
  connection.write('show stat\n');
  const [header = '', ...lines] = (await text(connection)).trim().split('\n');
  const status = header.split(',').indexOf('status');
  return new Map(
    lines.map((line) => {
      const fields = line.split(',');
      return [`${fields[0]}/${fields[1]}`, fields[status] ?? ''];
    }),
  );
};

/**
 * Waits until haproxy reports this state of a process. Workers are not behind haproxy, so they are skipped.
 *
 * @throws Error when haproxy does not report the state within two minutes
 */
export const seenAs = async (
  socket: string,
  { kind, port }: Member,
  wanted: 'UP' | 'DOWN',
): Promise<void> => {
  if (kind === 'worker') return;
  const name = `${kind}/${kind}${port % 10}`;
  for (const since = performance.now(); ; await sleep(100)) {
    // Between two states haproxy shows its progress: `UP 1/2`.
    const found = (await readServers(socket)).get(name);
    if (found === wanted) return;
    if (performance.now() - since > TIMEOUT_MS)
      throw new Error(`haproxy says of ${name}: ${found}, and not ${wanted}.`);
  }
};
