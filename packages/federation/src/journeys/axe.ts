import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: {
      run: (options: RunOptions) => Promise<AxeResults>;
      getRules: (tags: string[]) => { ruleId: string; tags: string[] }[];
    };
  }
}

/** WCAG 2.0 to 2.2, A and AA, and axe's best practices. No rule is switched off. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Axe's tag of rules about colours. */
const COLOURS = 'cat.color';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Waits until animations of colours and sheets have ended. */
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
 * Runs axe on the current page, in both themes or in one. Every rule runs in the first theme. The second theme differs
 * only in the values of custom properties (`packages/ui/src/styles/token-styles.ts`), so only the rules about colours
 * run there.
 *
 * Axe runs within the page. This is several times as fast as `@axe-core/playwright`, because there are no frames whose
 * results have to be collected.
 */
export const violations = async (page: Page, themes: readonly Theme[] = THEMES): Promise<string[]> => {
  const found: string[] = [];
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE);
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await atRest(page);
    const texts = await page.evaluate(
      async ({ tags, only }) => {
        const { axe } = window;
        if (!axe) throw new Error('axe is not there');
        const results = await axe.run({
          runOnly: only
            ? {
                type: 'rule',
                values: axe.getRules(tags).flatMap((rule) => (rule.tags.includes(only) ? [rule.ruleId] : [])),
              }
            : { type: 'tag', values: tags },
          resultTypes: ['violations'],
        });
        return results.violations.flatMap(({ id, help, nodes }) =>
          nodes.map(
            ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary ?? ''}`,
          ),
        );
      },
      { tags: RULES, only: index === 0 ? null : COLOURS },
    );
    found.push(...texts.map((text) => `${colorScheme} ${text}`));
  }
  return found;
};

/** Whether the page is wider than the screen. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
