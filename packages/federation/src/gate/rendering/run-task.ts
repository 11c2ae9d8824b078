import { spawn } from 'node:child_process';
import { ownFile } from '../../own-file.ts';

/** Timeout for rendering and checking all pages, in ms. */
const TIMEOUT_MS = 120_000;

/**
 * Runs code of releases in a separate process, without the environment variables of this one.
 *
 * @param file a module of this folder that answers a task, without extension
 * @param parse turns the text of the answer into a result
 * @returns its answer, or what went wrong
 */
export const runTask = <Result>(
  file: string,
  task: object,
  parse: (text: string) => Result,
): Promise<Result | string> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--expose-gc', ownFile(`gate/rendering/${file}`)], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
      timeout: TIMEOUT_MS,
    });
    let output = '';
    let complaint = '';
    child.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
    child.stderr.on('data', (piece: Buffer) => (complaint += piece.toString()));
    child.once('close', () => {
      try {
        resolve(parse(output));
      } catch {
        resolve(complaint.trim().split('\n').slice(-3).join(' ') || 'it did not end in time');
      }
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(task));
  });
