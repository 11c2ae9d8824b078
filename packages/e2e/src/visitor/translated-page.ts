import type { Page } from '@playwright/test';

/**
 * How a browser puts its translation into the page: `wrap` keeps the text node inside of `<font>` elements, `replace` takes it out of the
 * page. Browsers and their extensions do either.
 */
export type Translation = 'wrap' | 'replace';

/** Translates every page in this tab from the moment it works, and everything that appears later. The words stay the same. */
export const translatePages = async (page: Page, how: Translation): Promise<void> => {
  await page.addInitScript((kind) => {
    const untouched = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TITLE', 'TEXTAREA', 'OPTION', 'FONT']);
    const translate = (text: Text): void => {
      if (text.data.trim() === '' || untouched.has(text.parentNode?.nodeName ?? 'FONT')) return;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      text.replaceWith(outer);
      inner.append(kind === 'wrap' ? text : document.createTextNode(text.data));
    };
    const translateAll = (root: Node): void => {
      if (root instanceof Text) translate(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      texts.forEach(translate);
    };
    const changes = new MutationObserver((records) =>
      records.forEach(({ addedNodes }) => addedNodes.forEach(translateAll)),
    );
    const works = new PerformanceObserver((list) => {
      if (list.getEntriesByName('rewald:page-hydrated').length === 0) return;
      works.disconnect();
      document.documentElement.classList.add('translated-ltr');
      translateAll(document.body);
      changes.observe(document.body, { childList: true, subtree: true });
    });
    works.observe({ type: 'mark', buffered: true });
  }, how);
};
