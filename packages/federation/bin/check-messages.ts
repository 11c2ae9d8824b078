import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkMessages } from '../src/messages/check-messages.ts';

const root = resolve(import.meta.dirname, '../../..');
const parts = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];
const folders = [...parts, 'packages/ui', 'packages/desk', 'packages/api', 'packages/messages']
  .map((part) => join(root, part, 'src'))
  .filter(existsSync);
/** React-admin's own ids. */
const OF_LIBRARY = /^ra\./;
const findings = folders.flatMap((folder) => checkMessages(folder, root, OF_LIBRARY));
for (const { file, problem } of findings) process.stderr.write(`${file}: ${problem}\n`);
process.stdout.write(`Message catalogues of ${folders.length} folders: ${findings.length} findings\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
