import type { Page } from '@playwright/test';
import type { Words } from '../visitor/words.ts';
import { atRest, THEMES, violations, type Theme } from '@rewald/federation/journeys/axe';

/** Screen sizes in px on which every page is checked. */
export const PHONE = { width: 390, height: 844 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;
/** Narrowest screen without horizontal scrolling: 1280 px at 400 % (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 } as const;

/** Media features by language. English pages are dark and without animations, so that this combination is loaded as well. */
export const MEDIA = {
  de: { colorScheme: 'light', reducedMotion: 'no-preference' },
  en: { colorScheme: 'dark', reducedMotion: 'reduce' },
} as const;

/** The site's limit of the layout shift on every page. */
export const MOST_SHIFT = 0.02;

type Size = Readonly<{ width: number; height: number }>;

/**
 * Runs axe in both themes on each screen size. One load is enough, because theme and width change without a reload. On
 * each size, one theme is checked by every rule and the other by the colour rules.
 */
const findViolations = async (page: Page, sizes: readonly Size[], first: Theme): Promise<string[]> => {
  const found: string[] = [];
  const themes = first === 'light' ? THEMES : THEMES.toReversed();
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size);
    // Starts with the theme of the previous size's end, because changing the theme takes time.
    const texts = await violations(page, index % 2 === 0 ? themes : themes.toReversed());
    found.push(...texts.map((text) => `${size.width} px, ${text}`));
  }
  return found;
};

/**
 * The structure of a page without its words: every element with its classes, role and attribute names, and the
 * positions of texts.
 */
const readShape = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .map((element) => {
        const attributes = [...element.attributes]
          // Marks the current language, which differs between the languages.
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

/** Runs axe on a page in a language, in both themes on screens of these sizes. @returns the violations */
type Look = (page: Page, words: Words, sizes?: readonly Size[]) => Promise<string[]>;

/**
 * Checks a page in German first and then in English.
 *
 * An English page normally has the same elements and classes as the German one; the check compares them. Anything that
 * axe could find in addition is then caused by the length of the texts, which matters most on the narrowest screen, so
 * every rule runs there again. An English page with another structure is checked on every screen, like the German one.
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

/** The sum of the page's layout shifts since the start of loading, and the element that moved most. */
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
      // Without any layout shift, the observer is never called.
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

/**
 * What overflows the page or its topmost row; empty if nothing is cut off and the page does not scroll sideways.
 *
 * Meanwhile the random numbers of orders and sales have the widest letters, so that the result does not depend on luck.
 * They get their own back at once, because pieces that are hydrated later would find another text than the server's.
 */
const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const widened: [Node, string | null][] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const wider = currentNode.textContent?.replaceAll(/\b(R[BW])-[2-9A-Z]{8}\b/g, '$1-WWWWWWWW') ?? '';
      if (wider === currentNode.textContent) continue;
      widened.push([currentNode, currentNode.textContent]);
      currentNode.textContent = wider;
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll('header p')].filter((line) => {
      const row = line.closest('[data-promo]');
      return row ? line.clientHeight > row.clientHeight : line.scrollHeight > line.clientHeight + 2;
    });
    // An element inside a scrollable or clipping container does not widen the page.
    const isCut = (element: Element): boolean => {
      const around = element.parentElement;
      if (around === null || around === document.body) return false;
      return getComputedStyle(around).overflowX !== 'visible' || isCut(around);
    };
    const wide =
      scrollWidth <= clientWidth
        ? []
        : [...document.querySelectorAll('body *')].filter(
            (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isCut(element),
          );
    const found = [
      // Also reports overflow without a visible box, such as text for screen readers placed outside its row.
      ...(scrollWidth <= clientWidth ? [] : [`${scrollWidth} px instead of ${clientWidth}`]),
      ...[...cut, ...wide].slice(0, 5).map((element) => element.outerHTML.slice(0, 160)),
    ];
    for (const [node, text] of widened) node.textContent = text;
    return found;
  });

/** Overflow on the narrowest screen, and on a phone with text twice as large (WCAG 1.4.4, 1.4.10). */
export const findOverflow = async (page: Page): Promise<string[]> => {
  await page.setViewportSize(NARROWEST);
  await atRest(page);
  const narrow = await stickingOut(page);
  await page.setViewportSize(PHONE);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await atRest(page);
  const large = await stickingOut(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return [...narrow, ...large.map((finding) => `with text at 200 %: ${finding}`)];
};
