import { registerHooks } from 'node:module';
import { freezeLanguage } from './freeze-language.ts';
import { PACKAGES } from './packages.ts';

/** What code of parts sees of the process: enough for libraries, and no way out of the process. */
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

/** Makes what hangs on a global name unchangeable: the value, its prototype, and the name itself. */
const freezeGlobal = (name: string, { value, get }: PropertyDescriptor): void => {
  // Read before it is fixed: some are made when they are first asked for.
  const current: unknown = get ? Reflect.get(globalThis, name) : value;
  if (typeof current === 'function') {
    const prototype: unknown = current.prototype;
    if (typeof prototype === 'object' && prototype !== null) Object.freeze(prototype);
    Object.freeze(current);
  } else if (name === 'console' && typeof current === 'object' && current !== null) Object.freeze(current);
  Object.defineProperty(globalThis, name, { value: current, writable: false, configurable: false });
};

/** Who may still load modules: libraries what they need, and `packages.ts` what it lets parts have. */
const mayLoad = (url: string | undefined): boolean =>
  url === PACKAGES || (url?.includes('/node_modules/') ?? false);

/**
 * From now on code in this process can change nothing for the rest of it, and reach nothing of the machine: globals stay as
 * they are, the language's own objects too, `process` is a stand-in without environment, and nobody but an installed library
 * loads a module.
 *
 * Walls against mistakes and their spreading; against an attacker with code in the process they are no more than a fence.
 */
export const raiseWalls = (nodeEnv: string): void => {
  const stand = processForParts(nodeEnv);
  freezeLanguage();
  Object.defineProperty(globalThis, 'process', { value: stand, writable: false, configurable: false });
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(globalThis)))
    // Storage of browsers: Node has it by name, and complains when it is looked at.
    if (descriptor.configurable === true && !/^(localStorage|sessionStorage|Storage)$/.test(name))
      freezeGlobal(name, descriptor);
  registerHooks({
    resolve(specifier, context, next) {
      if (!mayLoad(context.parentURL)) throw new Error(`${specifier} is not for parts`);
      return next(specifier, context);
    },
  });
};
