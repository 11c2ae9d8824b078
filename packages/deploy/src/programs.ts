import { existsSync } from 'node:fs';

/** Whether tests of a program run: if it is installed, and always in CI, where a missing program is a failure. */
export const isProgramThere = (program: string): boolean => existsSync(program) || Boolean(process.env['CI']);
