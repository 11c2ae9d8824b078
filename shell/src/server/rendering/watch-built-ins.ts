/** Code of a part changed a built-in object that is not frozen. */
export class BuiltInsChanged extends Error {
  override readonly name = 'BuiltInsChanged';
  /** Whether it cannot be put right. */
  readonly lasts: boolean;
  /** @param names such as `RegExp.prototype.exec` */
  constructor(names: readonly string[], lasts: boolean) {
    super(`${names.join(', ')} was changed`);
    this.lasts = lasts;
  }
}

/** `Iterator.prototype`, which the compiler's targets do not know. */
const ITERATOR: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));

/**
 * Built-in objects that are not frozen like the rest of the language, by their names. V8 has its quick ways for regular expressions
 * only while the prototype is untouched: with a frozen one `replace` takes ten times as long (measured for pages in ADR 9). What
 * compilers to older JavaScript make of generators assigns `Symbol.iterator` on objects that inherit from that of iterators.
 */
export const WATCHED: ReadonlyMap<object, string> = new Map([
  [RegExp.prototype, 'RegExp.prototype'],
  [ITERATOR, 'Iterator.prototype'],
]);

interface Watch {
  /** The names of changed properties; the object's own name if anything else was changed. */
  changed(): string[];
  putRight(): void;
}

function watch(object: object, name: string): Watch {
  const parent: unknown = Object.getPrototypeOf(object);
  const original = new Map(
    Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key) ?? {}]),
  );
  const isAsBefore = (key: string | symbol, { value, get, set }: PropertyDescriptor): boolean => {
    const now = Object.getOwnPropertyDescriptor(object, key);
    return now !== undefined && now.value === value && now.get === get && now.set === set;
  };
  const differences = (): (string | symbol)[] => [
    ...Reflect.ownKeys(object).filter((key) => !original.has(key)),
    ...[...original].filter(([key, before]) => !isAsBefore(key, before)).map(([key]) => key),
  ];
  return {
    changed() {
      const keys = differences().map((key) => `${name}.${String(key)}`);
      const isWhole = Object.isExtensible(object) && Object.getPrototypeOf(object) === parent;
      return keys.length > 0 || isWhole ? keys : [name];
    },
    putRight() {
      for (const key of differences()) {
        const before = original.get(key);
        if (before) Reflect.defineProperty(object, key, before);
        else Reflect.deleteProperty(object, key);
      }
      Reflect.setPrototypeOf(object, Object.prototype);
    },
  };
}

/** Watches what is not frozen. @returns puts it right; tells what had been changed, null if nothing */
export function watchBuiltIns(): () => BuiltInsChanged | null {
  const watches = [...WATCHED].map(([object, name]) => watch(object, name));
  const changed = (): string[] => watches.flatMap((each) => each.changed());
  return function putRight() {
    const names = changed();
    if (names.length === 0) return null;
    for (const each of watches) each.putRight();
    return new BuiltInsChanged(names, changed().length > 0);
  };
}
