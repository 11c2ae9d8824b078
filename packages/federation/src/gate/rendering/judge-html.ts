import type axe from 'axe-core';

/** What is wrong with a page. */
export interface PageProblem {
  kind: string;
  message: string;
  remedy: string;
}

/** Rules that need a layout, which jsdom does not have. */
const RULES = {
  'color-contrast': { enabled: false },
  'target-size': { enabled: false },
  'scrollable-region-focusable': { enabled: false },
};

/** What axe finds in a page's HTML. */
export const axeProblems = async (html: string): Promise<PageProblem[]> => {
  // These take half a second to load, and some parts have no page to check.
  const [{ default: axeCore }, { JSDOM, VirtualConsole }] = await Promise.all([
    import('axe-core'),
    import('jsdom'),
  ]);
  // Scripts of the page do not run; only axe itself does.
  const { window } = new JSDOM(html, { runScripts: 'outside-only', virtualConsole: new VirtualConsole() });
  window.eval(axeCore.source);
  const run: unknown = Reflect.get(Reflect.get(window, 'axe') ?? {}, 'run');
  if (typeof run !== 'function') throw new Error('axe does not run');
  const result: axe.AxeResults = await run(window.document, { rules: RULES, resultTypes: ['violations'] });
  window.close();
  return result.violations.map(({ id, help, nodes, helpUrl }) => ({
    kind: id,
    message: `${help}: ${nodes
      .slice(0, 3)
      .map(({ html: element }) => element.slice(0, 120))
      .join('   ')}`,
    remedy: helpUrl,
  }));
};

/** Whether `main` shows nothing: no text, picture or control. */
export const isEmpty = (html: string): boolean => {
  const [, main] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  // Streamed content is outside `main` until a script moves it.
  if (main === undefined || /<div hidden[^>]* id="S:/.test(html)) return false;
  const shown = main.replace(/<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
  if (/<(?:img|svg|video|canvas|input|button|select|textarea|iframe)\b/.test(shown)) return false;
  return shown.replace(/<[^>]*>/g, '').trim() === '';
};
