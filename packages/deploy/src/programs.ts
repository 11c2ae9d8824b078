import { existsSync } from 'node:fs';

/** Whether tests of a program can run: where it is there, and in CI, where a missing one is a failure. */
export const isProgramThere = (program: string): boolean => existsSync(program) || Boolean(process.env['CI']);
