import type { ReleaseManifest } from '@rewald/contracts';
import {
  evaluateBundle,
  packagesAt,
  requireForRemote,
  type AllowedRequire,
} from '../../bundle/evaluate-bundle.ts';
import { limitCpu } from '../../bundle/cpu-limit.ts';
import { SHARED_IDS } from '../../shared.ts';

/** Parts to render together, with the sources of their server bundles. */
export interface SetTask {
  parts: { manifest: ReleaseManifest; source: string }[];
  /** Name of the part that renders. */
  shell: string;
}

/** Options of a render. */
interface RenderOptions {
  /** Answers the calls of loaders; null: no API can be reached. */
  apiHost: string | null;
  /** Origin of a site where a browser is to open the page, with the artefacts of these releases. */
  site?: string;
  onError(error: unknown): void;
}

/** A set of evaluated parts. */
export interface GateSet {
  /** A module of an evaluated part; undefined if it does not exist. */
  peek(part: string, expose: string): unknown;
  /**
   * Renders a page as the shell server does, and follows redirects.
   *
   * @param path without origin
   * @returns null for a redirect to another site, or too many redirects
   * @throws whatever the shell throws
   */
  render(path: string, options: RenderOptions): Promise<{ html: string; address: string } | null>;
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

/** Limit of redirects. */
const MOST_HOPS = 3;
const PATIENCE_MS = 8000;
/** No server answers on port 9: pages have to work without an API. */
const NO_API = 'http://127.0.0.1:9';
/** Origin of pages that no browser opens. */
export const NO_SITE = 'http://gate.invalid';

const packages: AllowedRequire = packagesAt(import.meta.url);
const limit = limitCpu();

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

/** Catalogues of first texts are for browsers; a server uses the whole ones. */
const whole = (expose: string): string => expose.replace(/^(\.\/messages\.\w+)\..+$/, '$1');

const evaluateRemote = (
  { manifest, source }: SetTask['parts'][number],
  shell: Shell,
): Record<string, unknown> => {
  try {
    const allowed = requireForRemote(SHARED_IDS, shell.shared, packages);
    return exposesOf(evaluateBundle(source, `${manifest.name}/server.cjs`, allowed));
  } catch {
    // Another rule reports the bundle.
    return {};
  }
};

/** Gives the shell its own modules and those of the other parts. */
const modulesOf = ({ parts, shell: shellName }: SetTask, shell: Shell) => {
  const remotes = new Map(
    parts
      .filter(({ manifest }) => manifest.name !== shellName)
      .map((part): [string, Record<string, unknown>] => [part.manifest.name, evaluateRemote(part, shell)]),
  );
  const own = new Map<string, unknown>();
  const peek = (part: string, wanted: string): unknown => {
    const expose = whole(wanted);
    if (part === shellName) return own.get(expose);
    const give = remotes.get(part)?.[expose];
    return typeof give === 'function' ? give() : undefined;
  };
  const load = async (part: string, wanted: string): Promise<unknown> => {
    const expose = whole(wanted);
    if (part === shellName && !own.has(expose)) own.set(expose, await shell.shellExposes[expose]?.());
    const module = peek(part, expose);
    if (module === undefined) throw new Error(`${part} ${expose} is not here`);
    return module;
  };
  return { peek, load };
};

/** The part of a request to the shell that is the same for all pages. */
const requestOf = (
  { parts, shell: shellName }: SetTask,
  shell: Shell,
  { apiHost, site, onError }: RenderOptions,
) => {
  const origin = site ?? NO_SITE;
  const described = parts.map(({ manifest }) => ({
    ...manifest,
    entry: `${origin}/${manifest.name}/${manifest.version}/${manifest.entry}`,
    integrity: site === undefined ? '' : (manifest.files[manifest.entry]?.integrity ?? ''),
  }));
  const main = described.find(({ name }) => name === shellName);
  const css = site === undefined ? undefined : shell.headStyles?.(origin).css;
  return {
    config: { apiHost: apiHost ?? NO_API, assetsHost: origin, siteOrigin: origin },
    releases: {
      id: 'gate',
      missing: [],
      parts: Object.fromEntries(described.map((part) => [part.name, part])),
    },
    share: { own: null, canariesBelow: 0 },
    nonce: 'gate',
    headTags: () => (css === undefined ? '' : `<style nonce="gate" data-gate-shell>${css}</style>`),
    mainScript: {
      src: main?.entry ?? '',
      integrity: main?.integrity ?? '',
      version: main?.version ?? '',
    },
    onError,
  };
};

/**
 * Evaluates a set as the shell server would. This process ends if the evaluation, or the render of a page, takes seconds
 * of CPU time.
 *
 * @throws Error without a shell that renders
 */
export const evaluateSet = (task: SetTask): GateSet => {
  const source = task.parts.find(({ manifest }) => manifest.name === task.shell)?.source ?? '';
  limit.doing('the evaluation of the server bundles');
  const shell = evaluateBundle(source, 'shell/server.cjs', packages);
  if (!isShell(shell)) throw new Error('The live shell has no renderer');
  const parts = modulesOf(task, shell);
  limit.doing(null);
  return {
    peek: parts.peek,
    async render(path, options) {
      const request = requestOf(task, shell, options);
      // `AbortSignal.timeout` would keep the page in memory until it fires.
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
      const renderAt = (address: string) =>
        shell.render({
          ...request,
          parts,
          url: new URL(address, request.config.siteOrigin).href,
          signal: patience.signal,
        });
      limit.doing(path);
      try {
        let address = path;
        let rendered = await renderAt(address);
        // A page may redirect to its canonical address; the link works all the same.
        for (let hop = 0; hop < MOST_HOPS && rendered.location?.startsWith('/'); hop++) {
          address = rendered.location;
          rendered = await renderAt(address);
        }
        return rendered.html ? { html: await collect(rendered.html), address } : null;
      } finally {
        limit.doing(null);
        clearTimeout(timer);
      }
    },
  };
};
