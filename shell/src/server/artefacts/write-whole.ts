import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a temporary file beside the target first, so that a killed process leaves a whole file or none. */
export const writeWhole = async (folder: string, name: string, text: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `${name}.${randomUUID()}`);
  await writeFile(temporary, text, { mode: 0o600 });
  await rename(temporary, join(folder, name));
};
