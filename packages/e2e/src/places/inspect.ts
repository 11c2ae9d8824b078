import type { Page } from '@playwright/test';
import type { Words } from '../visitor/words.ts';
import { atRest, THEMES, violations, type Theme } from '../visit/axe.ts';

/** Width and height of the screens that everything is looked at on, in px. */
export const PHONE = { width: 390, height: 844 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;
/** Narrowest screen without horizontal scrolling: 1280 px at 400 % (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 } as const;

/** How pages are loaded: English comes dark and without movement, so that they are loaded so, too. */
export const MEDIA = {
  de: { colorScheme: 'light', reducedMotion: 'no-preference' },
  en: { colorScheme: 'dark', reducedMotion: 'reduce' },
} as const;

type Size = Readonly<{ width: number; height: number }>;

/**
 * What axe finds on the page as it stands, in both themes on a screen of each size. One load serves all, since theme
 * and width change without one. Every size meets every rule in one theme and the rules about colours in the other.
 */
const findViolations = async (page: Page, sizes: readonly Size[], first: Theme): Promise<string[]> => {
  const found: string[] = [];
  const themes = first === 'light' ? THEMES : THEMES.toReversed();
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size);
    // The theme of the last look at one screen is that of the first at the next: changing it takes time.
    const texts = await violations(page, index % 2 === 0 ? themes : themes.toReversed());
    found.push(...texts.map((text) => `${size.width} px, ${text}`));
  }
  return found;
};

/**
 * What a page consists of but for the words of its texts: every element with its classes, its role, which attributes it
 * has, and where texts are.
 */
const readShape = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .map((element) => {
        const attributes = [...element.attributes]
          // The current language is another one in either language.
          .filter(({ name }) => name !== 'aria-current')
          .map(({ name, value }) => (value.trim() === '' ? `${name} empty` : name));
        const hasText = [...element.childNodes].some(
          (node) => node instanceof Text && node.data.trim() !== '',
        );
        const { localName, role } = element;
        return [localName, role, element.getAttribute('class'), hasText, ...attributes.toSorted()].join();
      })
      .join('\n'),
  );

/** @returns what axe finds on a page as it stands in a language, in both themes on screens of these sizes */
type Look = (page: Page, words: Words, sizes?: readonly Size[]) => Promise<string[]>;

/**
 * Looks at one page in German first and then in English.
 *
 * English has the elements and classes of German, which is compared and not believed. What axe can then find that it did
 * not find in German is a matter of the room that texts take, and room is scarcest on the narrowest screen: there it looks
 * once more with every rule. A page that is another one in English is looked at like the German one, on every screen.
 */
export const newLook = (): Look => {
  let german = '';
  return async (page, { locale }, sizes = [DESKTOP, PHONE]) => {
    const shape = await readShape(page);
    if (locale === 'de') german = shape;
    const again = locale === 'en' && shape === german;
    const narrowest = sizes.toSorted((a, b) => a.width - b.width).slice(0, 1);
    return findViolations(page, again ? narrowest : sizes, MEDIA[locale].colorScheme);
  };
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
