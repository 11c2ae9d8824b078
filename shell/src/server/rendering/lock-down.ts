import { registerHooks } from 'node:module';
import { freezeLanguage, freezing, type Freeze } from './freeze-language.ts';
import { PACKAGES } from './packages.ts';

/** The `process` that code of parts sees: enough for libraries, but without access to the real one. */
const processForParts = (nodeEnv: string): object => {
  const { version, versions, platform, arch, nextTick, hrtime, emitWarning } = process;
  return Object.freeze({
    env: Object.freeze({ NODE_ENV: nodeEnv }),
    argv: Object.freeze([]),
    version,
    versions: Object.freeze({ ...versions }),
    platform,
    arch,
    nextTick: nextTick.bind(process),
    hrtime,
    emitWarning: emitWarning.bind(process),
    cwd: () => '/',
    on: () => undefined,
  });
};

/** Makes a global immutable: the value, its prototype, and the name itself. */
const freezeGlobal = (name: string, { value, get }: PropertyDescriptor, freeze: Freeze): void => {
  // Read before it is frozen, because some globals are created on first access.
  const current: unknown = get ? Reflect.get(globalThis, name) : value;
  if (typeof current === 'function') {
    const prototype: unknown = current.prototype;
    if (typeof prototype === 'object' && prototype !== null) freeze(prototype);
    freeze(current);
  } else if (name === 'console' && typeof current === 'object' && current !== null) freeze(current);
  Object.defineProperty(globalThis, name, { value: current, writable: false, configurable: false });
};

/** Which files may still load modules: libraries, and `packages.ts`, which loads them for parts. */
const mayLoad = (url: string | undefined): boolean =>
  url === PACKAGES || (url?.includes('/node_modules/') ?? false);

/**
 * From now on code in this process cannot change anything for other code, nor access the machine: globals and the language's own
 * objects are immutable, `process` is a stand-in without environment, and only an installed library
 * can load a module.
 *
 * This protects against mistakes and their spreading. Against an attacker who runs code in the process it is only a hurdle.
 */
export const lockDown = (nodeEnv: string): void => {
  const stand = processForParts(nodeEnv);
  const freeze = freezing(nodeEnv);
  freezeLanguage(freeze);
  Object.defineProperty(globalThis, 'process', { value: stand, writable: false, configurable: false });
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(globalThis)))
    // Web Storage: Node defines the names, and warns when they are accessed.
    if (descriptor.configurable === true && !/^(localStorage|sessionStorage|Storage)$/.test(name))
      freezeGlobal(name, descriptor, freeze);
  // Under symbols Node keeps what `fetch` sends with: code that replaces it reads the calls of all parts.
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    const own = Object.getOwnPropertyDescriptor(globalThis, symbol);
    if (own?.writable === true) Object.defineProperty(globalThis, symbol, { writable: false });
  }
  registerHooks({
    resolve(specifier, context, next) {
      if (!mayLoad(context.parentURL)) throw new Error(`${specifier} is not for parts`);
      return next(specifier, context);
    },
  });
};
