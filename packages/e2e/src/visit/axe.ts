import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Theme = 'light' | 'dark';

/** What axe finds on a page in the light and in the dark theme, or in one of them; no rule switched off. */
export const violations = async (
  page: Page,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const results = await new AxeBuilder({ page }).withTags(RULES).analyze();
    for (const { id, help, nodes } of results.violations) {
      for (const { target, failureSummary } of nodes)
        found.push(`${colorScheme} ${id}: ${help}: ${target.join(' ')} ${failureSummary ?? ''}`);
    }
  }
  return found;
};

/** Whether the page is wider than the screen. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
