import { spawn } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openSitesFor } from './open-sites-for.ts';
import type { Command } from './repeat.ts';
import type { TestResult } from './results.ts';
import { root, type Step } from './steps.ts';

/**
 * Hundreds of processes load the same modules. With this cache, only the first process compiles a module and strips its
 * types.
 */
const COMPILED = join(root, '.cache/node');

/** Runs a command in the workspace's root. @returns its exit code */
export const run = ({
  command,
  args,
  env = {},
  quiet = false,
}: Command & { quiet?: boolean }): Promise<number> =>
  new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
      env: {
        NODE_COMPILE_CACHE: COMPILED,
        ...process.env,
        ...env,
        TURBO_TELEMETRY_DISABLED: '1',
        NODE_NO_WARNINGS: '1',
      },
    });
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
  });

const reportFiles = ({ reports }: Step): string[] =>
  reports ? globSync(reports.files, { cwd: root }).map((file) => resolve(root, file)) : [];

const resultsOf = (step: Step, code: number, seconds: number): TestResult[] => {
  const read = reportFiles(step).flatMap(
    (file) => step.reports?.read(JSON.parse(readFileSync(file, 'utf8'))) ?? [],
  );
  const own = { title: step.name, file: '', seconds };
  // A step without a report counts as one test; a runner that fails without a failed test counts as one failure.
  if (code !== 0 && read.every(({ reason }) => reason === null)) return [...read, { ...own, reason: '' }];
  return step.reports ? read : [{ ...own, reason: null }];
};

/** Runs a step. @returns its tests and what it took */
export const runStep = async (step: Step): Promise<{ tests: TestResult[]; seconds: number }> => {
  for (const file of reportFiles(step)) rmSync(file, { force: true });
  const startedAt = performance.now();
  const secondsSoFar = () => (performance.now() - startedAt) / 1000;
  try {
    const close = step.sites ? await openSitesFor(step, step.sites) : null;
    const code = await run(step);
    const tests = resultsOf(step, code, secondsSoFar());
    await close?.();
    return { tests, seconds: secondsSoFar() };
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const seconds = secondsSoFar();
    return { tests: [{ title: step.name, file: '', seconds, reason }], seconds };
  }
};
