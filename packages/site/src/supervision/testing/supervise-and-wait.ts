import { superviseService } from '../supervise.ts';

/** A supervisor to be killed: runs the service that its argument describes, and says when it is open. */
const { module, ...settings }: { module: string; port: number; diary: string } = JSON.parse(
  process.argv[2] ?? '{}',
);
await superviseService({ name: 'Counting', module, settings, env: process.env, say: () => undefined });
process.stdout.write('open\n');
