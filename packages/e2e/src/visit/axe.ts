import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: { run: (options: RunOptions) => Promise<AxeResults> };
  }
}

/** WCAG 2.0 to 2.2, A and AA, and what axe holds for good practice. No rule is switched off. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Waits until colours have changed and sheets have come to rest. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    );
  });

/**
 * What axe finds on a page as it stands, in the light and in the dark theme, or in one of them. It runs within the page
 * itself, which is several times as fast as `@axe-core/playwright`: there are no frames to gather results from.
 */
export const violations = async (page: Page, themes: readonly Theme[] = THEMES): Promise<string[]> => {
  const found: string[] = [];
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await atRest(page);
    const texts = await page.evaluate(async (values) => {
      const results = await window.axe?.run({
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      });
      if (!results) throw new Error('axe is not there');
      return results.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary ?? ''}`,
        ),
      );
    }, RULES);
    found.push(...texts.map((text) => `${colorScheme} ${text}`));
  }
  return found;
};

/** Whether the page is wider than the screen. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
