/** Writes who is asked to review a change: `npm run codeowners`, after an owner changed or a package was added. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_OWNERS_FILE, codeOwners } from '../src/repository/owners/code-owners.ts';

const root = join(import.meta.dirname, '../../..');
writeFileSync(join(root, CODE_OWNERS_FILE), await codeOwners(root));
process.stdout.write(`${CODE_OWNERS_FILE} is written.\n`);
