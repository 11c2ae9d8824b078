import type { LoadableVersion } from '../routes/release-set.ts';
import { provideFirstCore, type ShareScope } from '../workarounds/first-core.ts';
import type { Containers } from './containers.ts';
import { entryScript } from './entry-script.ts';
import { sharedModules, SHARED_VERSION } from './shared-modules.ts';

/** What the entry of a part leaves in the page. */
interface Container {
  init(scope: ShareScope): unknown;
  get(expose: string): Promise<() => unknown>;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

const containerOf = ({ container }: LoadableVersion): Container | null => {
  const value: unknown = Reflect.get(window, container);
  return isContainer(value) ? value : null;
};

const fetchEntry = (version: LoadableVersion): Promise<void> => {
  const { script, timeout } = entryScript(version);
  return new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${timeout} ms`)), timeout);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${version.entry} cannot be loaded`)));
    document.head.append(script);
  }).finally(() => script.remove());
};

/** Loads parts by the bare protocol of Module Federation's containers, for the time until its runtime is here. */
export const createFirstContainers = (): Containers => {
  provideFirstCore();
  const scope: ShareScope = Object.fromEntries(
    Object.entries(sharedModules).map(([id, get]) => [id, { [SHARED_VERSION]: { get } }]),
  );
  const opened = new Map<string, Promise<Container>>();

  const open = async (version: LoadableVersion): Promise<Container> => {
    // An entry that was given up may have come since.
    if (!containerOf(version)) await fetchEntry(version);
    const container = containerOf(version);
    if (!container) throw new Error(`${version.entry} leaves no container`);
    await container.init(scope);
    return container;
  };

  return {
    async load(version, expose) {
      const container = opened.get(version.container) ?? open(version);
      opened.set(version.container, container);
      const give = await (await container).get(expose);
      return give();
    },
    forget({ container }) {
      // Not deleted: a variable of a script cannot be.
      if (opened.delete(container)) Reflect.set(window, container, undefined);
    },
  };
};
