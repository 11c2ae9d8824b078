/** Shared modules by id and version, as containers of Module Federation expect them: `get` gives a function that gives the module. */
export type ShareScope = Record<string, Record<string, { get: () => unknown }>>;

/**
 * What the entry of a part asks of its instance of the federation runtime (2.9.2): the test beside this file fails if a version asks for
 * more. All modules come from the scope with which the container was initialised.
 */
class FirstInstance {
  readonly name: string;
  readonly options: { name: string; shareStrategy?: string };
  readonly shareScopeMap: Record<string, ShareScope> = {};

  constructor(options: FirstInstance['options']) {
    this.name = options.name;
    this.options = options;
  }

  initOptions(): void {}

  initShareScopeMap(name: string, scope: ShareScope): void {
    this.shareScopeMap[name] = scope;
  }

  initializeSharing(): Promise<unknown>[] {
    return [];
  }

  /** @returns false if nobody provides it, which the container reports */
  async loadShare(id: string): Promise<unknown> {
    const [provided] = Object.values(this.shareScopeMap['default']?.[id] ?? {});
    return provided ? provided.get() : false;
  }
}

/**
 * Stands in for Module Federation's runtime until that has come: 12 kB that are not needed before a page is hydrated. Entries of parts
 * take the runtime from the global variable below (`experiments.externalRuntime`), and use these few names of it when they start.
 */
export const provideFirstCore = (): void => {
  Reflect.set(window, '_FEDERATION_RUNTIME_CORE', {
    // Each entry gets an instance of its own.
    CurrentGlobal: { __FEDERATION__: { __INSTANCES__: [] } },
    ModuleFederation: FirstInstance,
    getGlobalFederationConstructor: () => FirstInstance,
    setGlobalFederationConstructor: () => undefined,
    setGlobalFederationInstance: () => undefined,
    helpers: {},
  });
};
