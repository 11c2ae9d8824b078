import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { ReleaseManifest } from '@rewald/contracts';
import { evaluateBundle, packagesAt, requireForRemote } from '../../bundle/evaluate-bundle.ts';
import { SHARED_IDS } from '../../shared.ts';

/** The release set to render. */
export interface PagesTask {
  parts: { manifest: ReleaseManifest; source: string }[];
  /** Name of the part that renders. */
  shell: string;
  /** Name of the part to check. */
  looked: string;
  looks: Look[];
}

/** Pages to render with one API host. */
export interface Look {
  /** Addresses without a locale prefix. */
  paths: string[];
  /** Answers the calls of loaders; null: no API can be reached, and axe checks the pages. */
  apiHost: string | null;
  /** Origin of a site where a browser is to open the pages, with the artefacts of these releases: then their HTML is kept. */
  site?: string;
}

/** What is wrong with a page. */
export interface PageReport {
  path: string;
  /** Whether `main` shows nothing. Undefined for redirects and errors. */
  empty?: boolean;
  /** For a browser: the page, and its address after redirects. */
  html?: string;
  address?: string;
  problems: { kind: string; message: string; remedy: string }[];
}

interface Shell {
  render: (request: object) => Promise<{ kind: string; html?: NodeJS.ReadableStream; location?: string }>;
  shared: Record<string, unknown>;
  shellExposes: Record<string, () => Promise<unknown>>;
  headStyles?: (assetsHost: string) => { css: string };
}

const isShell = (value: unknown): value is Shell =>
  typeof value === 'object' &&
  value !== null &&
  'render' in value &&
  'shared' in value &&
  'shellExposes' in value;

const packages = packagesAt(import.meta.url);
/** Limit of redirects. */
const MOST_HOPS = 3;

const exposesOf = (bundle: unknown): Record<string, unknown> => {
  const exposes: unknown =
    typeof bundle === 'object' && bundle !== null ? Reflect.get(bundle, 'exposes') : undefined;
  return typeof exposes === 'object' && exposes !== null ? Object.fromEntries(Object.entries(exposes)) : {};
};

const collect = async (html: NodeJS.ReadableStream): Promise<string> => {
  let text = '';
  for await (const piece of html) text += piece.toString();
  return text;
};

/** Rules that need a layout, or are about the whole site and not about a part. */
const RULES = {
  'color-contrast': { enabled: false },
  'target-size': { enabled: false },
  'scrollable-region-focusable': { enabled: false },
};

const judge = async (html: string): Promise<PageReport['problems']> => {
  // Takes half a second to load, and not every part has a page for them.
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
const isEmpty = (html: string): boolean => {
  const [, main] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  // Streamed content is outside until a script moves it.
  if (main === undefined || /<div hidden[^>]* id="S:/.test(html)) return false;
  const shown = main.replace(/<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
  if (/<(?:img|svg|video|canvas|input|button|select|textarea|iframe)\b/.test(shown)) return false;
  return shown.replace(/<[^>]*>/g, '').trim() === '';
};

/** Ids of the texts in each language; null for a part without catalogues. */
const textsOf = (peek: (expose: string) => unknown): Map<string, Set<string>> =>
  new Map(
    ['de', 'en'].map((locale) => {
      const module: unknown = peek(`./messages.${locale}`);
      const texts: unknown =
        typeof module === 'object' && module !== null ? Reflect.get(module, 'default') : null;
      return [locale, new Set(Object.keys(typeof texts === 'object' && texts !== null ? texts : {}))];
    }),
  );

const missingTexts = (peek: (expose: string) => unknown): PageReport['problems'] => {
  const texts = textsOf(peek);
  const all = new Set([...texts.values()].flatMap((ids) => [...ids]));
  return [...texts].flatMap(([locale, ids]) => {
    const missing = [...all].filter((id) => !ids.has(id));
    return missing.length === 0
      ? []
      : [
          {
            kind: 'text-missing',
            message: `without ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ` and ${missing.length - 5} more` : ''}`,
            remedy: `Write them into messages.${locale}.json.`,
          },
        ];
  });
};

/** Catalogues of first texts are for browsers; a server uses the whole ones. */
const whole = (expose: string): string => expose.replace(/^(\.\/messages\.\w+)\..+$/, '$1');

const look = async ({ parts, shell: shellName, looked, looks }: PagesTask): Promise<PageReport[][]> => {
  const sourceOf = (name: string) => parts.find(({ manifest }) => manifest.name === name)?.source ?? '';
  const shell = evaluateBundle(sourceOf(shellName), 'shell/server.cjs', packages);
  if (!isShell(shell)) throw new Error('The live shell has no renderer');
  const remotes = new Map(
    parts
      .filter(({ manifest }) => manifest.name !== shellName)
      .map(({ manifest, source }): [string, Record<string, unknown>] => {
        try {
          return [
            manifest.name,
            exposesOf(
              evaluateBundle(
                source,
                `${manifest.name}/server.cjs`,
                requireForRemote(SHARED_IDS, shell.shared, packages),
              ),
            ),
          ];
        } catch {
          // Another rule reports it.
          return [manifest.name, {}];
        }
      }),
  );
  const shellModules = new Map<string, unknown>();
  const peek = (part: string, wanted: string): unknown => {
    const expose = whole(wanted);
    if (part === shellName) return shellModules.get(expose);
    const give = remotes.get(part)?.[expose];
    return typeof give === 'function' ? give() : undefined;
  };
  const lookWith = async ({ paths, apiHost, site }: Look): Promise<PageReport[]> => {
    const origin = site ?? 'http://gate.invalid';
    const described = parts.map(({ manifest }) => ({
      ...manifest,
      entry: `${origin}/${manifest.name}/${manifest.version}/${manifest.entry}`,
      integrity: site === undefined ? '' : (manifest.files[manifest.entry]?.integrity ?? ''),
    }));
    const releases = {
      id: 'gate',
      missing: [],
      parts: Object.fromEntries(described.map((part) => [part.name, part])),
    };
    const main = described.find(({ name }) => name === shellName);
    const css = site === undefined ? undefined : shell.headStyles?.(origin).css;
    const reports: PageReport[] = [];
    if (apiHost === null && looked !== shellName)
      reports.push({ path: 'messages', problems: missingTexts((expose) => peek(looked, expose)) });
    // A browser looks at one language: the other has the same elements.
    const all =
      site === undefined ? paths.flatMap((plain) => [plain, plain === '/' ? '/en' : `/en${plain}`]) : paths;
    for (const path of all) {
      const errors: unknown[] = [];
      const problems: PageReport['problems'] = [];
      let empty: boolean | undefined;
      let kept: Pick<PageReport, 'html' | 'address'> = {};
      try {
        const renderAt = (address: string) =>
          shell.render({
            url: new URL(address, origin).href,
            // Nothing answers at port 9: pages have to work without an API.
            config: { apiHost: apiHost ?? 'http://127.0.0.1:9', assetsHost: origin, siteOrigin: origin },
            releases,
            share: { own: null, canariesBelow: 0 },
            parts: {
              peek,
              async load(part: string, wanted: string) {
                const expose = whole(wanted);
                if (part === shellName && !shellModules.has(expose))
                  shellModules.set(expose, await shell.shellExposes[expose]?.());
                const module = peek(part, expose);
                if (module === undefined) throw new Error(`${part} ${expose} is not here`);
                return module;
              },
            },
            nonce: 'gate',
            headTags: () => (css === undefined ? '' : `<style nonce="gate" data-gate-shell>${css}</style>`),
            mainScript: {
              src: main?.entry ?? '',
              integrity: main?.integrity ?? '',
              version: main?.version ?? '',
            },
            signal: AbortSignal.timeout(8000),
            onError: (error: unknown) => errors.push(error),
          });
        let address = path;
        let rendered = await renderAt(address);
        // A page may redirect to its canonical address; the link works all the same.
        for (let hop = 0; hop < MOST_HOPS && rendered.location?.startsWith('/'); hop++) {
          address = rendered.location;
          rendered = await renderAt(address);
        }
        const html = rendered.html ? await collect(rendered.html) : null;
        if (html !== null && apiHost === null) problems.push(...(await judge(html)));
        if (html !== null) empty = isEmpty(html);
        if (html !== null && site !== undefined) kept = { html, address };
      } catch (error) {
        errors.push(error);
      }
      for (const error of errors)
        problems.push({
          kind: 'render',
          message: `it throws while it is rendered: ${error instanceof Error ? error.message : String(error)}`,
          remedy:
            'Render without window, timers and random values; data, messages and redirects in the loader only.',
        });
      reports.push({ path, problems, ...kept, ...(empty === undefined ? {} : { empty }) });
    }
    return reports;
  };
  const all: PageReport[][] = [];
  for (const one of looks) all.push(await lookWith(one));
  return all;
};

const task: PagesTask = JSON.parse(readFileSync(0, 'utf8'));
const say = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;
look(task).then(
  (reports) => say(JSON.stringify(reports), () => process.exit(0)),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
