import { chromium } from '@playwright/test';
import { findChromium } from '../gate/browser/find-chromium.ts';

/**
 * The Chromium to drive: the machine's own, otherwise the one that Playwright installed.
 *
 * @param isWhole whether it has to be the browser that visitors have, with its windows
 * @throws Error that says what to install
 */
export const findBrowser = (isWhole = false): string => {
  const found = findChromium(chromium.executablePath(), isWhole);
  if (found !== null) return found;
  throw new Error(
    'There is no Chromium for the journeys. Install one with "apt-get install chromium-headless-shell" or "npx playwright install --with-deps chromium".',
  );
};
