import { writeFileSync } from 'node:fs';
import { authorizationDocument } from './authorization.ts';

const file = new URL('../AUTHORIZATION.md', import.meta.url);
writeFileSync(file, authorizationDocument());
