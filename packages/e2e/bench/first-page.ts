import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeOutsidePart } from '../src/release/make-outside-part.ts';

const run = promisify(execFile);

/** A running site that admits a new team. */
interface Site {
  siteOrigin: string;
  registryDir: string;
  /** File of the trusted keys. */
  trusted: string;
}

/** The steps from nothing to a released page, and the duration of each in ms. */
export type FirstPageSteps = [step: string, ms: number][];

const answers = async (address: string): Promise<boolean> => (await fetch(address)).status === 200;

/**
 * Measures what a new team does in an empty folder outside the workspace, with packed packages, until the site shows
 * its first page to everybody. Packing is not included, because elsewhere a package registry has done that. Nor is
 * writing code: the page is the one that `mfe create` writes.
 *
 * @throws Error with the output of the command that failed
 */
export const measureFirstPage = async ({
  siteOrigin,
  registryDir,
  trusted,
}: Site): Promise<FirstPageSteps> => {
  const outside = mkdtempSync(join(tmpdir(), 'rewald-first-page-'));
  const env = {
    ...process.env,
    NODE_ENV: '',
    MFE_REGISTRY: registryDir,
    MFE_KEY: join(outside, 'keys'),
    RELEASE_KEYS: trusted,
  };
  const steps: FirstPageSteps = [];
  let since = performance.now();
  const lap = (step: string): void => {
    const now = performance.now();
    if (step !== 'pack') steps.push([step, now - since]);
    since = now;
  };
  try {
    const { mfe } = await makeOutsidePart('hello', outside, env, lap);
    const command = async (...args: string[]): Promise<string> =>
      (await run(process.execPath, [mfe, ...args], { cwd: outside, env })).stdout;
    const { publicKey }: { publicKey: string } = JSON.parse(await command('keys', 'make', 'hello', '--json'));
    const lines: Record<string, unknown> = JSON.parse(readFileSync(trusted, 'utf8'));
    writeFileSync(trusted, JSON.stringify({ ...lines, hello: [{ key: publicKey }] }));
    lap('key');
    await command('build', 'mfe-hello');
    lap('build');
    await command('publish', 'mfe-hello', '--json');
    lap('gate and publish');
    while (!(await answers(`${siteOrigin}/hello`))) await pause(20);
    lap('visible');
    return steps;
  } finally {
    rmSync(outside, { recursive: true, force: true });
  }
};
