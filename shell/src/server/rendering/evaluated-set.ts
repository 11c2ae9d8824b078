import { SHELL_PART } from '@rewald/contracts/part-names';
import { evaluateBundle, requireForRemote, type PartBundle } from '@rewald/federation/bundle/evaluate-bundle';
import { SHARED_IDS } from '@rewald/federation/shared';
import type { PageAddress } from '@rewald/platform';
import type { Parts } from '@rewald/platform/host';
import { localeOfPath } from '@rewald/platform/locale';
import { wholeMessages } from '@rewald/platform/message-modules';
import type { AddressRequest } from '../../site/collect-addresses.ts';
import type { RenderRequest, Rendered } from '../../site/render.tsx';
import { preloadTags, reactTag, refreshTag, styleTag, type HeadRelease } from './head-tags.ts';
import { requireForShell, requireInstalled } from './packages.ts';
import type { AddressTask, HeadStyles, PageTask } from './page-task.ts';

/** The shell's server bundle, as `server-entry.tsx` exports it. */
export interface ShellBundle {
  render: (request: RenderRequest) => Promise<Rendered>;
  collectAddresses: (request: AddressRequest) => Promise<{ paths: PageAddress[]; complete: boolean }>;
  shellExposes: Record<string, () => Promise<unknown>>;
  shared: Record<string, unknown>;
  headStyles: (assetsHost: string) => HeadStyles;
}

/** One version of one part as sent to a process. */
export interface ServerRelease extends HeadRelease {
  readonly source: string;
}

/** This page is rendered without the code of a part. The part is not to blame. */
class PartLeftOut extends Error {
  override readonly name = 'PartLeftOut';
}

const isShellBundle = (value: unknown): value is ShellBundle =>
  typeof value === 'object' &&
  value !== null &&
  'render' in value &&
  'shared' in value &&
  'shellExposes' in value;

const isPartBundle = (value: unknown): value is PartBundle =>
  typeof value === 'object' && value !== null && 'exposes' in value;

/** What rendering a page or listing addresses needs, besides its task. */
interface Making {
  readonly signal: AbortSignal;
  /** @param part the part to blame; null if unknown */
  readonly onError: (error: unknown, part: string | null) => void;
}

/** Releases that are evaluated in this process. */
export interface EvaluatedSet {
  /** @throws Error if the bundle does not evaluate, or does not export what it should */
  evaluate(release: ServerRelease): void;
  /** @throws Error before the shell was evaluated */
  headStyles(): HeadStyles;
  render(task: PageTask, making: Making): Promise<Rendered>;
  collectAddresses(task: AddressTask, making: Making): Promise<{ paths: PageAddress[]; complete: boolean }>;
}

/** The parts as the renderer sees them: all are loaded, so nothing waits during a render. */
const createServerParts = (shell: ShellBundle, remotes: ReadonlyMap<string, PartBundle>): Parts => {
  const shellModules = new Map<string, unknown>();
  // Whole catalogues only, because the server has no transfer to save.
  const find = (part: string, wanted: string): unknown => {
    const expose = wholeMessages(wanted);
    if (part === SHELL_PART) return shellModules.get(expose);
    return remotes.get(part)?.exposes[expose]?.();
  };
  return {
    peek: find,
    async load(part, wanted) {
      const expose = wholeMessages(wanted);
      if (part === SHELL_PART && !shellModules.has(expose)) {
        shellModules.set(expose, await shell.shellExposes[expose]?.());
      }
      const module = find(part, expose);
      if (module === undefined) throw new Error(`${part} ${expose} is not here`);
      return module;
    },
  };
};

/** The parts without those in `without`. */
const partsWithout = (parts: Parts, without: readonly string[], fail: Parts['fail']): Parts => ({
  peek: (part, expose) => (without.includes(part) ? undefined : parts.peek(part, expose)),
  load: (part, expose) =>
    without.includes(part)
      ? Promise.reject(new PartLeftOut(`${part} is left out on the server`))
      : parts.load(part, expose),
  ...(fail ? { fail } : {}),
});

/** @returns what renders with a shell, and with remotes as they are added */
export const renderingWith = (
  shell: ShellBundle,
  loaded: ReadonlyMap<string, HeadRelease>,
  parts: Parts,
  headStyles: HeadStyles,
): Pick<EvaluatedSet, 'render' | 'collectAddresses'> => ({
  render(task, { signal, onError }) {
    const { without, nonce, config, cookie, requestId } = task;
    const main = task.releases.parts[SHELL_PART];
    if (!main) throw new Error('The release set has no shell');
    const react = Object.values(task.releases.parts).find((part) => part.react !== undefined)?.react;
    const here = new Map([...loaded].filter(([name]) => !without.includes(name)));
    return shell.render({
      url: task.url,
      config,
      releases: task.releases,
      share: task.share,
      parts: partsWithout(parts, without, (part, error) => {
        if (!without.includes(part)) onError(error, part);
        return false;
      }),
      nonce,
      headTags: (handle) =>
        (task.development || react !== undefined ? refreshTag(nonce) : '') +
        (react === undefined ? '' : reactTag(nonce, react)) +
        styleTag(headStyles, nonce) +
        preloadTags(here, main, config.assetsHost, nonce, localeOfPath(new URL(task.url).pathname), handle),
      mainScript: { src: main.entry, integrity: main.integrity, version: main.version },
      ...(cookie === null ? {} : { cookie }),
      requestId,
      givesData: task.givesData,
      wants: task.wants,
      signal,
      onError: (error) => {
        if (!(error instanceof PartLeftOut)) onError(error, null);
      },
    });
  },
  collectAddresses: (task, { signal, onError }) =>
    shell.collectAddresses({ ...task, parts, signal, onError: (error) => onError(error, null) }),
});

/** @param onShell called once the shell is evaluated, before any remote is */
export const createEvaluatedSet = (assetsHost: string, onShell: () => void): EvaluatedSet => {
  const remotes = new Map<string, PartBundle>();
  const loaded = new Map<string, HeadRelease>();
  let here: { shell: ShellBundle; styles: HeadStyles; rendering: ReturnType<typeof renderingWith> } | null =
    null;
  const shellOf = (): NonNullable<typeof here> => {
    if (here === null) throw new Error('There is no shell yet');
    return here;
  };
  const evaluateShell = ({ source, folder }: ServerRelease): void => {
    // Libraries are loaded before the lockdown, because some inspect the process when they are loaded.
    for (const [, id = ''] of source.matchAll(/\brequire\("([^"]+)"\)/g)) requireForShell(id);
    const shell = evaluateBundle(source, folder, requireForShell);
    if (!isShellBundle(shell)) throw new Error(`${folder} is no shell`);
    const styles = shell.headStyles(assetsHost);
    const parts = createServerParts(shell, remotes);
    here = { shell, styles, rendering: renderingWith(shell, loaded, parts, styles) };
    onShell();
  };
  return {
    evaluate(release) {
      const { manifest, folder, source } = release;
      if (manifest.name === SHELL_PART) evaluateShell(release);
      else {
        const require = requireForRemote(SHARED_IDS, shellOf().shell.shared, requireInstalled);
        const bundle = evaluateBundle(source, folder, require);
        if (!isPartBundle(bundle)) throw new Error(`${folder} exposes nothing`);
        remotes.set(manifest.name, bundle);
      }
      loaded.set(manifest.name, { manifest, folder });
    },
    headStyles: () => shellOf().styles,
    render: (task, making) => shellOf().rendering.render(task, making),
    collectAddresses: (task, making) => shellOf().rendering.collectAddresses(task, making),
  };
};
