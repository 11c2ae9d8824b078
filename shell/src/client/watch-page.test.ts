import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const reported: string[] = [];
let isShown: boolean;
Element.prototype.checkVisibility = () => isShown;
beforeEach(async () => {
  jest.resetModules();
  jest.useFakeTimers();
  reported.length = 0;
  isShown = true;
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.innerHTML = '<main id="content"><p>A page</p></main>';
  const { watchPage } = await import('./watch-page.ts');
  watchPage(
    () => undefined,
    (message) => reported.push(message),
  );
});
afterEach(() => {
  jest.useRealTimers();
});

const notice = () => document.querySelector('[role=alert]');
const fill = (html: string): void => {
  const main = document.getElementById('content');
  if (main) main.innerHTML = html;
};

/** This environment does not lay out pages. */
const hide = (): void => {
  isShown = false;
};

test.each([
  ['is gone', () => document.body.replaceChildren()],
  ['is gone with its document', () => document.documentElement.remove()],
  ['is hidden', () => hide()],
])('a page that %s for seconds is reported once, and the visitor gets a way on', (_, breakPage) => {
  window.history.replaceState(null, '', '/en/shop/explore');
  breakPage();
  jest.advanceTimersByTime(2000);
  expect([reported, notice()]).toEqual([[], null]);
  jest.advanceTimersByTime(4000);
  expect(reported).toEqual(['the page is white']);
  expect(notice()?.textContent).toBe(
    'This page cannot be shown right now. It is our fault, and your cart is safe. Reload the page',
  );
  expect([document.documentElement.lang, notice()?.querySelector('a')?.getAttribute('href')]).toEqual([
    'en',
    '',
  ]);
});

test('what a part replaces in the browser does not stop the watch', () => {
  const broken = (): never => {
    throw new Error('replaced');
  };
  const replaced: [object, string][] = [
    [window, 'setTimeout'],
    [document, 'createElement'],
    [document, 'getElementById'],
    [Element.prototype, 'append'],
    [Function.prototype, 'call'],
    [Function.prototype, 'bind'],
  ];
  const before = replaced.map(([holder, name]) => Object.getOwnPropertyDescriptor(holder, name));
  for (const [holder, name] of replaced)
    Object.defineProperty(holder, name, { value: broken, configurable: true });
  document.body.textContent = '';
  try {
    jest.advanceTimersByTime(4000);
  } finally {
    for (const [index, [holder, name]] of replaced.entries()) {
      const known = before[index];
      if (known) Object.defineProperty(holder, name, known);
      else Reflect.deleteProperty(holder, name);
    }
  }
  expect([reported, notice()?.textContent]).toEqual([
    ['the page is white'],
    expect.stringContaining('Seite neu laden'),
  ]);
});

test.each([
  ['text', '<p>Text</p>'],
  ['a picture', '<img alt="" src="/picture.svg">'],
  ['a placeholder', '<div data-placeholder></div>'],
])('a page with %s is not white, however long', (_, html) => {
  fill(html);
  jest.advanceTimersByTime(60_000);
  expect([reported, notice()]).toEqual([[], null]);
});

test('an empty page below a header has some more time, as long as a page that redirects may take', () => {
  fill('<div role="status"></div>');
  jest.advanceTimersByTime(7000);
  expect([reported, notice()]).toEqual([[], null]);
  jest.advanceTimersByTime(2000);
  expect(reported).toEqual(['the page is white']);
});

test('a page that is white for a moment, as between two pages, is none', () => {
  for (let page = 0; page < 5; page++) {
    isShown = false;
    jest.advanceTimersByTime(2000);
    isShown = true;
    jest.advanceTimersByTime(1000);
  }
  expect(reported).toEqual([]);
});
