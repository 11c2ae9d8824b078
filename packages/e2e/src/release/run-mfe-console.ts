import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A running `mfe console`. */
export interface LocalConsole {
  link: string;
  stop(): Promise<void>;
}

const mfe = join(import.meta.dirname, '../../../federation/bin/mfe.ts');

/**
 * Runs `mfe console` on a free port.
 *
 * @param options by their names, without the hyphens
 * @throws Error if it ends instead
 */
export const runMfeConsole = async (options: Readonly<Record<string, string>>): Promise<LocalConsole> => {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(process.execPath, [mfe, 'console', '--port', '0', ...args], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const link = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('http://')) resolve(line.trim());
    });
    child.once('exit', (code) => reject(new Error(`mfe console ended with ${code}`)));
  });
  return {
    link,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
