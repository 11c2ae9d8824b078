import { chromium } from '@playwright/test';
import { findChromium } from '../gate/browser/find-chromium.ts';

/**
 * The Chromium to drive: the machine's own, otherwise the one that Playwright installed.
 *
 * @throws Error that says what to install
 */
export const findBrowser = (): string => {
  const found = findChromium(chromium.executablePath());
  if (found !== null) return found;
  throw new Error(
    'There is no Chromium for the journeys. Install one with "apt-get install chromium" or "npx playwright install --with-deps chromium".',
  );
};
