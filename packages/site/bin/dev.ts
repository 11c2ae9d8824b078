import { resolve } from 'node:path';
import { developPartAlone } from '../src/develop-alone.ts';
import { developSite, foldersToDevelop } from '../src/develop-site.ts';
import { runUntilStopped } from '../src/run-until-stopped.ts';

const root = resolve(import.meta.dirname, '../../..');
const names = process.argv.slice(2).filter((name) => name !== '--alone');

if (process.argv.includes('--alone'))
  await runUntilStopped(
    async (say) => developPartAlone(root, names, process.env, say),
    ({ address }) => `
${names.join(', ')} alone, in its example page: ${address}
  Ctrl-C stops everything; your data stays.
`,
  );
else
  await runUntilStopped(
    async (say, signal) => developSite(root, foldersToDevelop(names), process.env, say, signal),
    ({ siteOrigin }) => `
Rewald under development: ${siteOrigin}
  ${names.length > 0 ? `${names.join(', ')} with hot updates, the other parts as built` : 'All parts with hot updates'}
  Ctrl-C stops everything; your data stays.
`,
  );
