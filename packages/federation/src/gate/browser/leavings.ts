import type { Page } from 'playwright-core';
import type { BrowserProblem } from './browser-problem.ts';

/** What pages find in themselves, in the words of {@link REMEDIES}. */
interface Leaving {
  rule: keyof typeof REMEDIES;
  message: string;
}

const REMEDIES = {
  'browser-built-in':
    'Leave what the language and the browser bring as it is: the other parts use it as well.',
  'browser-cookies':
    'Begin the names of your cookies with the name of your part, and keep less than 1 KB in them: each request carries them.',
  'browser-storage': 'Remove your own keys only, never with clear().',
  'browser-covered': 'Lay nothing over the header and what else belongs to others.',
  'browser-trap': 'Listen inside of your own elements; clicks and focus elsewhere belong to others.',
  'browser-frame': 'Set no style on html or body: style your own components alone, with styled().',
} as const;

/** What a part may keep in cookies, in characters. */
const MOST_COOKIES = 1000;

/** What the shell has put back in a page, in the words of its reports. */
const putBack = new WeakMap<Page, Set<string>>();

/** The shell puts back what a part replaces, and reports it: afterwards, the page itself shows nothing of it any more. */
const hearReports = (page: Page): void => {
  const heard = new Set<string>();
  putBack.set(page, heard);
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) heard.clear();
  });
  page.on('request', (request) => {
    if (!request.url().endsWith('/rewald/beacon')) return;
    const [, names] = /"message":"it replaces ([^"]*)"/.exec(request.postData() ?? '') ?? [];
    for (const name of names?.split(' ') ?? []) heard.add(name);
  });
};

/**
 * Remembers in the page, before its first script, what a page must not change for others. It keeps its own references,
 * because what it uses may be among what is changed.
 */
export const rememberBefore = (page: Page): Promise<unknown> => {
  hearReports(page);
  return page.addInitScript(() => {
    const { ownKeys, getOwnPropertyDescriptor } = Reflect;
    const names =
      'Object Function Array String Number Symbol Promise Map Set RegExp Date JSON Math Reflect URL URLSearchParams EventTarget ' +
      'Node Element HTMLElement Document History Storage Event Response Request Headers';
    const known: { name: string; of: object; key: string | symbol; value: unknown }[] = [];
    const remember = (name: string, of: unknown): void => {
      if ((typeof of !== 'object' && typeof of !== 'function') || of === null) return;
      for (const key of ownKeys(of)) {
        const value: unknown = getOwnPropertyDescriptor(of, key)?.value;
        if (typeof value === 'function') known.push({ name: `${name}.${String(key)}`, of, key, value });
      }
    };
    for (const name of names.split(' ')) {
      const holder: unknown = Reflect.get(window, name);
      remember(name, holder);
      if (typeof holder === 'function') remember(`${name}.prototype`, holder.prototype);
    }
    // Without iterators and methods of arrays, which may be replaced as well.
    const value = (): string => {
      let changed = '';
      for (let index = 0; index < known.length; index += 1) {
        const one = known[index];
        if (one && getOwnPropertyDescriptor(one.of, one.key)?.value !== one.value) changed += `${one.name} `;
      }
      return changed;
    };
    Object.defineProperty(window, 'gateChanged', { value });
    for (const storage of [window.localStorage, window.sessionStorage])
      storage.setItem('rewald-gate', 'of others');
  });
};

/** The shell itself makes these two bear nodes that a translator moved. */
const SHELLS_OWN = ['Node.prototype.insertBefore', 'Node.prototype.removeChild'];

/** The built-ins that the page has replaced. */
const replaced = async (page: Page): Promise<Leaving[]> => {
  const names = await page.evaluate('gateChanged()');
  return [...new Set([...String(names).split(' '), ...(putBack.get(page) ?? [])])]
    .filter((name) => name !== '' && !SHELLS_OWN.includes(name))
    .map((name) => ({ rule: 'browser-built-in', message: `It replaces ${name}` }));
};

/** Reads in the page what else it changed for others. */
const read = (page: Page, part: string): Promise<Leaving[]> =>
  page.evaluate(
    async ({ own, mostCookies }) => {
      const found: Leaving[] = [];
      const cookies = document.cookie.split('; ').filter((one) => one !== '' && !/^(?:rw|rewald)-/.test(one));
      const foreign = cookies.find((one) => !one.startsWith(`${own}-`));
      if (foreign !== undefined)
        found.push({
          rule: 'browser-cookies',
          message: `It sets the cookie ${foreign.split('=', 1)[0] ?? ''}`,
        });
      if (cookies.join('; ').length > mostCookies)
        found.push({
          rule: 'browser-cookies',
          message: `It keeps ${cookies.join('; ').length} characters in cookies`,
        });
      for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
        if (storage.getItem('rewald-gate') === null)
          found.push({ rule: 'browser-storage', message: `It removes from ${name} what others keep there` });
      for (const frame of [document.documentElement, document.body])
        if ((frame.getAttribute('style') ?? '') !== '')
          found.push({ rule: 'browser-frame', message: `It sets a style on ${frame.localName}` });
      const box = document.querySelector('header a')?.getBoundingClientRect();
      const over =
        box && box.width > 0
          ? document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
          : null;
      if (over !== null && over.closest('header') === null)
        found.push({ rule: 'browser-covered', message: `Its ${over.localName} lies over the header` });

      const button = document.createElement('button');
      let clicks = 0;
      button.addEventListener('click', () => (clicks += 1));
      document.body.append(button);
      const goesOn = button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      if (!goesOn || clicks === 0)
        found.push({ rule: 'browser-trap', message: 'It keeps clicks from what is not its own' });
      const before = document.activeElement;
      button.focus();
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (document.activeElement !== button)
        found.push({ rule: 'browser-trap', message: 'It takes the focus from what is not its own' });
      button.remove();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      return found;
    },
    { own: part, mostCookies: MOST_COOKIES },
  );

/**
 * What a page changed in the browser for others, and what would outlive it there: a rollback brings back the code, not what
 * it left.
 *
 * @param part the part whose page it is
 */
export const leavingsOf = async (page: Page, part: string): Promise<BrowserProblem[]> => {
  const changed = await replaced(page);
  // What such a page says about itself is worth nothing.
  const found = changed.length > 0 ? changed : await read(page, part);
  return found.map(({ rule, message }) => ({ rule, message, remedy: REMEDIES[rule] }));
};
