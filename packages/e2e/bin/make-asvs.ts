/** Writes which tests show each requirement of OWASP ASVS: `npm run asvs`, after a change of evidence.json or a moved test. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asvsTable } from '../src/repository/asvs/evidence.ts';

const root = join(import.meta.dirname, '../../..');
writeFileSync(join(root, 'packages/docs/asvs.md'), asvsTable(root));
process.stdout.write('packages/docs/asvs.md is written.\n');
