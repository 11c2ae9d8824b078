import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without windows: it opens the same pages for a quarter to a third less of the processor. */
const HEADLESS = 'chromium-headless-shell';
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
 * @param isWhole whether it has to be the browser that visitors have, with its windows
 * @returns its path; null if there is none
 */
export const findChromium = (bundled: string, isWhole = false): string | null => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  const names = isWhole ? NAMES : [HEADLESS, ...NAMES];
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
  return installed ?? (existsSync(bundled) ? bundled : null);
};
