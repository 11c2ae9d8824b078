import { spawn } from 'node:child_process';
import { ownFile } from '../own-file.ts';
import type { BundleReport, BundleTask } from './bundle-process.ts';

export type { BundleReport, BundleTask } from './bundle-process.ts';

/** A bundle that takes longer is considered to hang, in ms. */
const TIMEOUT_MS = 20_000;

/**
 * Evaluates server bundles in a separate Node process, as the shell server would: without browser APIs and with shared
 * packages only. The report lists their problems.
 */
export const inspectBundles = (tasks: readonly BundleTask[]): Promise<BundleReport[]> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [ownFile('bundle/bundle-process')], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
      timeout: TIMEOUT_MS,
    });
    let output = '';
    let complaint = '';
    child.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
    child.stderr.on('data', (piece: Buffer) => (complaint += piece.toString()));
    child.once('close', (code, signal) => {
      try {
        const reports: BundleReport[] = JSON.parse(output);
        resolve(reports);
      } catch {
        const why = signal === 'SIGTERM' ? `it did not end within ${TIMEOUT_MS / 1000} s` : complaint.trim();
        const message = why || `Node ended with ${code}`;
        resolve(tasks.map(() => ({ problems: [{ what: 'evaluation', message }], texts: [], shared: {} })));
      }
    });
    // If the process has died early, its exit is reported instead.
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(tasks));
  });
