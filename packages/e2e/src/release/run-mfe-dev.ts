import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** A running `mfe dev`. */
export interface LocalPart {
  /** Opens the site with the local part, in this browser only. */
  link: string;
  /** Where the part is served. */
  origin: string;
  /** Replaces a source and waits until the new build is served. */
  change(file: string, text: string): Promise<void>;
  /** Replaces a source by one that does not compile, and waits until the error is reported. */
  spoil(file: string, text: string): Promise<void>;
  stop(): Promise<void>;
}

interface LocalPartSettings {
  /** Path of the part's own command. */
  mfe: string;
  /** Folder of the part. */
  folder: string;
  site: string;
  /** Loopback port that serves the part. */
  port: number;
  secret: string;
  /** Lets the site render the part, as a preview of this name. */
  preview?: { name: string; registry: string; keys: string };
}

/** The output of a running `mfe dev` so far. */
interface Output {
  /** Number of builds so far. */
  readonly builds: { compiled: number; failed: number };
  /** The standard output. */
  result(): string;
  /** @throws Error with the output if the command ends, or fails to compile more often than `failures` */
  until(isThere: () => boolean, failures?: number): Promise<void>;
}

const follow = (child: ChildProcessWithoutNullStreams): Output => {
  const builds = { compiled: 0, failed: 0 };
  let said = '';
  let result = '';
  let wake: (() => void)[] = [];
  const wakeAll = (): void => {
    for (const one of wake) one();
    wake = [];
  };
  child.once('exit', wakeAll);
  createInterface(child.stderr).on('line', (line) => {
    said += `${line}\n`;
    if (line.includes(' compiled; ')) builds.compiled += 1;
    if (line.includes('does not compile')) builds.failed += 1;
    wakeAll();
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    result += text;
    wakeAll();
  });
  return {
    builds,
    result: () => result,
    async until(isThere, failures = builds.failed) {
      while (!isThere()) {
        if (child.exitCode !== null || builds.failed > failures) throw new Error(`mfe dev: ${said}`);
        await new Promise<void>((resolve) => wake.push(resolve));
      }
    },
  };
};

/** @throws Error with the command's output if it ends or the sources do not compile */
export const runMfeDev = async ({
  mfe,
  folder,
  site,
  port,
  secret,
  preview,
}: LocalPartSettings): Promise<LocalPart> => {
  const shown = preview
    ? ['--preview', preview.name, '--registry', preview.registry, '--key', preview.keys]
    : [];
  const child = spawn(
    process.execPath,
    [mfe, 'dev', folder, '--against', site, '--port', String(port), '--json', ...shown],
    { env: { ...process.env, NODE_OPTIONS: '', MFE_OVERRIDE_SECRET: secret } },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { builds, result, until } = follow(child);
  /** At once: a file that is being written is still empty, and would be built like that. */
  const replace = (file: string, text: string): void => {
    const beside = `${folder}.edited`;
    writeFileSync(beside, text);
    renameSync(beside, file);
  };
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await until(() => builds.compiled > 0 && result().trimEnd().endsWith('}'));
  } catch (error) {
    await stop();
    throw error;
  }
  const { link }: { link: string } = JSON.parse(result());
  return {
    link,
    origin: `http://localhost:${port}`,
    async change(file, text) {
      const before = builds.compiled;
      replace(file, text);
      await until(() => builds.compiled > before);
    },
    async spoil(file, text) {
      const before = builds.failed;
      replace(file, text);
      await until(() => builds.failed > before, Infinity);
    },
    stop,
  };
};
