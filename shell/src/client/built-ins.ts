/** What language features and libraries call all the time; replaced in one part, they break the pages of all. */
const TYPES = [Array, Date, Function, Map, Number, Object, Promise, RegExp, Set, String];

interface BuiltIn {
  path: string;
  holder: object;
  name: PropertyKey;
  method: unknown;
  descriptor: PropertyDescriptor;
}

const { defineProperty, get, getOwnPropertyDescriptor, ownKeys } = Reflect;

const methodsOf = (holder: object, path: string): BuiltIn[] =>
  ownKeys(holder).flatMap((name) => {
    const descriptor = getOwnPropertyDescriptor(holder, name);
    const method: unknown = descriptor?.value;
    return descriptor?.configurable && typeof method === 'function'
      ? [{ path: `${path}.${String(name)}`, holder, name, method, descriptor }]
      : [];
  });

/**
 * Remembers the built-in methods that all parts share, as they are now: what a browser extension or a polyfill has done to them stays.
 * They are not frozen, because bundles assign `push` on their own arrays, polyfills add methods, and Chromium iterates
 * arrays and maps several times slower once their methods are read-only.
 *
 * @returns puts back what was replaced since, and names it; nothing in it calls a method that can be replaced
 */
export const rememberBuiltIns = (): (() => string) => {
  const known = [
    ...TYPES.flatMap((type) => [
      ...methodsOf(type, type.name),
      ...methodsOf(type.prototype, `${type.name}.prototype`),
    ]),
    ...methodsOf(Object.getPrototypeOf([].values()), 'array iterator'),
    ...methodsOf(JSON, 'JSON'),
    ...methodsOf(Reflect, 'Reflect'),
  ];
  return () => {
    let replaced = '';
    for (let index = 0; index < known.length; index++) {
      const one = known[index];
      if (!one || get(one.holder, one.name) === one.method) continue;
      defineProperty(one.holder, one.name, one.descriptor);
      replaced += ` ${one.path}`;
    }
    return replaced;
  };
};
