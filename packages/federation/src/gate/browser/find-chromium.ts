import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The machine's own Chromium, otherwise the one that Playwright installed.
 *
 * @param bundled where Playwright installs its own
 * @returns its path; null if there is none
 */
export const findChromium = (bundled: string): string | null => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
  return installed ?? (existsSync(bundled) ? bundled : null);
};
