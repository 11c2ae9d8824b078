import { runInNewContext, runInThisContext } from 'node:vm';
import { WATCHED } from './watch-built-ins.ts';

/** Built-in objects that no global name leads to: prototypes of iterators, generators and their functions, and of typed arrays. */
const withoutName = (): object[] => {
  // As text, because the compiler's targets do not support all of this syntax.
  const values: object[] = runInThisContext(`[
    new Uint8Array(), function* () {}, async function* () {}, async () => {}, [].values(), new Map().values(), new Set().values(),
    ''[Symbol.iterator](), ''.matchAll(/./g), [].values().map(String), Iterator.from({ next() {} }),
    new Intl.Segmenter().segment(''), new Intl.Segmenter().segment('')[Symbol.iterator](),
  ]`);
  return values.map((value): object => Object.getPrototypeOf(value));
};

/** The global names of the language itself: those of a new realm, to which nothing was added. */
const languageNames = (): string[] => {
  const names: string[] = runInNewContext('Object.getOwnPropertyNames(globalThis)');
  return names.filter((name) => name !== 'globalThis' && name !== 'console');
};

/**
 * A read-only property cannot be assigned on objects that inherit it, either: `error.name = 'Mine'` would fail. So the property
 * becomes an accessor, whose setter gives the inheriting object a property of its own.
 */
const letOthersOverride = (prototype: object, name: PropertyKey): void => {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
  if (descriptor?.configurable !== true || !('value' in descriptor)) return;
  const value: unknown = descriptor.value;
  Object.defineProperty(prototype, name, {
    get: () => value,
    set(this: object, own: unknown) {
      if (this === prototype) throw new TypeError(`${String(name)} cannot be changed`);
      Object.defineProperty(this, name, { value: own, writable: true, enumerable: true, configurable: true });
    },
    configurable: false,
  });
};

/** Properties that code assigns on its own objects. All others stay plain values, which are read much faster. */
const overridden = (): [object, PropertyKey[]][] => [
  [Object.prototype, Object.getOwnPropertyNames(Object.prototype)],
  [Function.prototype, ['constructor', 'toString']],
  ...[Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map(
    ({ prototype }): [object, PropertyKey[]] => [prototype, ['constructor', 'message', 'name', 'toString']],
  ),
];

/** Freezes an object, but not those that `watch-built-ins.ts` watches; of `Error`, in development, all but how long stacks are: React's development build sets that. */
export type Freeze = (value: object) => void;

/** @param nodeEnv `development` or `production` */
export const freezing =
  (nodeEnv: string): Freeze =>
  (value) => {
    if (WATCHED.has(value)) return value;
    if (value !== Error || nodeEnv === 'production') return Object.freeze(value);
    for (const [name, own] of Object.entries(Object.getOwnPropertyDescriptors(value)))
      if (name !== 'stackTraceLimit')
        Object.defineProperty(value, name, {
          configurable: false,
          ...('value' in own && { writable: false }),
        });
    return Object.preventExtensions(value);
  };

/** @param seen objects that are already frozen */
const freezeAll = (value: unknown, seen: Set<unknown>, freeze: Freeze): void => {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
  seen.add(value);
  freezeAll(Object.getPrototypeOf(value), seen, freeze);
  for (const own of Object.values(Object.getOwnPropertyDescriptors(value)))
    for (const one of [own.value, own.get, own.set]) freezeAll(one, seen, freeze);
  freeze(value);
};

/**
 * Freezes the language's own objects and everything reachable from them. Node's `--frozen-intrinsics` does so, too, but makes every
 * method an accessor, which V8 cannot optimise, so that pages take twice the time. So does an accessor for the iterators' `Symbol.iterator`,
 * on which V8's quick ways for maps and sets depend.
 */
export const freezeLanguage = (freeze: Freeze): void => {
  for (const [prototype, names] of overridden()) for (const name of names) letOthersOverride(prototype, name);
  const seen = new Set<unknown>();
  for (const one of [
    ...languageNames().map((name): unknown => Reflect.get(globalThis, name)),
    ...withoutName(),
  ])
    freezeAll(one, seen, freeze);
};
