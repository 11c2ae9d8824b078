import { superviseService } from '../supervise.ts';

/** A supervisor for a test to kill: runs the service described by its argument, and prints when it is open. */
const { module, ...settings }: { module: string; port: number; diary: string } = JSON.parse(
  process.argv[2] ?? '{}',
);
await superviseService({ name: 'Counting', module, settings, env: process.env, say: () => undefined });
process.stdout.write('open\n');
