import type { Locator, Page } from '@playwright/test';

/** The element that has the focus. */
export interface Focused {
  name: string;
  /** Whether the element and a focus ring or another mark are visible. */
  marked: boolean;
}

/** The element that has the focus. */
export const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { name: '', marked: false };
    // A card that is a link as a whole shows the ring itself.
    const bearerFrom = (one: Element | null): Element | null => {
      if (one === null) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      const has = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
      return has ? one : bearerFrom(one.parentElement);
    };
    const { boxShadow, visibility } = getComputedStyle(element);
    const bearer = bearerFrom(element);
    const { width, height, top, bottom } = (bearer ?? element).getBoundingClientRect();
    const seen = visibility === 'visible' && width >= 20 && height >= 16;
    const onScreen = bottom > 0 && top < window.innerHeight;
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
      marked: (bearer !== null || boxShadow !== 'none') && seen && onScreen,
    };
  });

/** Presses Tab, or another key, until the focused element matches. @returns all elements passed, in order */
export const tabTo = async (
  page: Page,
  wanted: Locator,
  most = 60,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<Focused[]> => {
  const passed: Focused[] = [];
  for (let press = 0; press < most; press++) {
    await page.keyboard.press(key);
    passed.push(await focused(page));
    if (await wanted.evaluate((element) => element === document.activeElement)) return passed;
  }
  throw new Error(`Never reached: ${passed.map(({ name }) => name).join(', ')}`);
};

/** Names of the elements without a visible focus. */
export const unmarked = (passed: readonly Focused[]): string[] =>
  passed.filter(({ marked }) => !marked).map(({ name }) => name);
