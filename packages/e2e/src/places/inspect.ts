import type { Page } from '@playwright/test';
import { atRest, violations } from '../visit/axe.ts';

/** Width and height of the screens that everything is looked at on, in px. */
export const PHONE = { width: 390, height: 844 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;
/** Narrowest screen without horizontal scrolling: 1280 px at 400 % (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 } as const;

/**
 * What axe finds on the page as it stands, in both themes on a screen of each size. One load serves all, since theme
 * and width change without one.
 */
export const findViolations = async (
  page: Page,
  sizes: readonly { width: number; height: number }[] = [PHONE, DESKTOP],
): Promise<string[]> => {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    found.push(...(await violations(page)).map((text) => `${size.width} px, ${text}`));
  }
  return found;
};

/** How far the page has moved by itself since it began to load: the sum of its layout shifts, and what moved most. */
export const readLayoutShift = (page: Page): Promise<{ sum: number; moved: string }> =>
  page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources?: { node: Node | null }[];
    }
    const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift';
    const shifts = await new Promise<Shift[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries().filter(isShift)));
      observer.observe({ type: 'layout-shift', buffered: true });
      // Where nothing has moved the observer stays silent.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => resolve(observer.takeRecords().filter(isShift))),
      );
    });
    const own = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent?.slice(0, 60) ?? 'gone');
    return {
      sum: own.reduce((sum, { value }) => sum + value, 0),
      moved: own
        .flatMap(({ value, sources = [] }) =>
          sources.map(({ node }) => `${value.toFixed(4)} ${nameOf(node)}`),
        )
        .join('\n'),
    };
  });

/** What sticks out of the narrowest screen; empty when the page needs no scrolling to the side. */
export const findOverflow = async (page: Page): Promise<string[]> => {
  await page.setViewportSize(NARROWEST);
  await atRest(page);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${scrollWidth} px instead of ${clientWidth}`,
      ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 160)),
    ];
  });
};
