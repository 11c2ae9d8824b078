import type { LoadableVersion } from '../site/release-set.ts';

/** A module of the share scope: version → where to get it. */
export type ShareScope = Record<string, Record<string, { get(): unknown; eager?: boolean }>>;

/** What the entry script of a remote puts into its global variable. */
export interface Container {
  init(scope: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

// Of webpack, as its documentation of dynamic remote containers has them.
/* oxlint-disable no-underscore-dangle */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { default: ShareScope };

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** Runs an entry script, if it has the digest of the release manifest. */
const run = ({ container, entry, integrity }: LoadableVersion): Promise<Container> =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src: entry,
      async: true,
      crossOrigin: 'anonymous',
      integrity,
    });
    script.addEventListener('load', () => {
      script.remove();
      const given: unknown = Reflect.get(window, container);
      if (isContainer(given)) resolve(given);
      else reject(new Error(`${entry} gave no container`));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${entry} did not load`));
    });
    document.head.append(script);
  });

const open = async (version: LoadableVersion): Promise<Container> => {
  await __webpack_init_sharing__('default');
  const scope = __webpack_share_scopes__.default;
  if (version.olderRuntime) {
    const { openOlder } = await import(/* webpackChunkName: "older-runtime" */ './older-runtime.ts');
    return openOlder(() => run(version), scope);
  }
  const container = await run(version);
  await container.init(scope);
  return container;
};

/** Modules of remotes over Module Federation, each container opened once. */
export const createRemoteModules = () => {
  const opened = new Map<string, Promise<Container>>();
  return {
    /** @throws Error when the entry does not load, throws or has not this module, which also holds for the next call */
    async load(version: LoadableVersion, expose: string): Promise<unknown> {
      const known = opened.get(version.entry) ?? open(version);
      opened.set(version.entry, known);
      const factory = await (await known).get(expose);
      return factory();
    },
    /** The next call opens the container anew, with everything in it: what failed or hangs stays so otherwise. */
    forget: ({ entry }: LoadableVersion): void => void opened.delete(entry),
  };
};
