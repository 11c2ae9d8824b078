import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import { JSDOM, VirtualConsole } from 'jsdom';
import type { ReleaseManifest } from '@rewald/contracts';
import { evaluateBundle, packagesAt, requireForRemote } from '../../bundle/evaluate-bundle.ts';
import { SHARED_IDS } from '../../shared.ts';

/** The release set whose pages are looked at. */
export interface PagesTask {
  parts: { manifest: ReleaseManifest; source: string }[];
  /** Name of the part that renders. */
  shell: string;
  /** Addresses without a locale prefix. */
  paths: string[];
}

/** What is wrong with one page. */
export interface PageReport {
  path: string;
  problems: { kind: string; message: string; remedy: string }[];
}

interface Shell {
  render: (request: object) => Promise<{ kind: string; html?: NodeJS.ReadableStream }>;
  shared: Record<string, unknown>;
  shellExposes: Record<string, () => Promise<unknown>>;
}

const isShell = (value: unknown): value is Shell =>
  typeof value === 'object' &&
  value !== null &&
  'render' in value &&
  'shared' in value &&
  'shellExposes' in value;

const packages = packagesAt(import.meta.url);

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

/** What cannot be judged without a layout, or belongs to the whole site rather than to a part. */
const RULES = {
  'color-contrast': { enabled: false },
  'target-size': { enabled: false },
  'scrollable-region-focusable': { enabled: false },
};

const judge = async (html: string): Promise<PageReport['problems']> => {
  // Scripts of the page stay off; only axe itself runs.
  const { window } = new JSDOM(html, { runScripts: 'outside-only', virtualConsole: new VirtualConsole() });
  window.eval(axe.source);
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

/** Catalogues of what a view shows first are for browsers: a server has the whole ones. */
const whole = (expose: string): string => expose.replace(/^(\.\/messages\.\w+)\..+$/, '$1');

const look = async ({ parts, shell: shellName, paths }: PagesTask): Promise<PageReport[]> => {
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
          // Another rule's finding.
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
  const origin = 'http://gate.invalid';
  const releases = {
    id: 'gate',
    missing: [],
    parts: Object.fromEntries(
      parts.map(({ manifest }) => [
        manifest.name,
        { ...manifest, entry: `${origin}/${manifest.entry}`, integrity: '', routes: manifest.routes },
      ]),
    ),
  };
  const reports: PageReport[] = [];
  for (const path of paths.flatMap((plain) => [plain, plain === '/' ? '/en' : `/en${plain}`])) {
    const errors: unknown[] = [];
    const problems: PageReport['problems'] = [];
    try {
      const rendered = await shell.render({
        url: origin + path,
        // Nobody answers there: pages have to bear an API that is down.
        config: { apiHost: 'http://127.0.0.1:9', assetsHost: origin, siteOrigin: origin },
        releases,
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
        headTags: () => '',
        mainScript: { src: `${origin}/main.js`, integrity: '' },
        signal: AbortSignal.timeout(8000),
        onError: (error: unknown) => errors.push(error),
      });
      if (rendered.html) problems.push(...(await judge(await collect(rendered.html))));
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
    reports.push({ path, problems });
  }
  return reports;
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
