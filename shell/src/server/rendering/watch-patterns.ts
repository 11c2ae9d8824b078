/** Code of a part changed what all regular expressions in the process inherit. */
export class PatternsChanged extends Error {
  override readonly name = 'PatternsChanged';
  /** Whether it cannot be put right. */
  readonly lasts: boolean;
  constructor(names: readonly string[], lasts: boolean) {
    super(`RegExp.prototype was changed: ${names.join(', ')}`);
    this.lasts = lasts;
  }
}

const { prototype } = RegExp;

const isAsBefore = (name: string | symbol, { value, get, set }: PropertyDescriptor): boolean => {
  const now = Object.getOwnPropertyDescriptor(prototype, name);
  return now !== undefined && now.value === value && now.get === get && now.set === set;
};

/**
 * Watches `RegExp.prototype`, which is not frozen like the rest of the language: V8 has its quick ways only for the untouched one.
 * With a frozen one `replace` takes ten times as long (measured for pages in ADR 9).
 *
 * @returns puts it right; tells what had been changed, null if nothing
 */
export function watchPatterns(): () => PatternsChanged | null {
  const parent: unknown = Object.getPrototypeOf(prototype);
  const original = new Map(
    Reflect.ownKeys(prototype).map((name) => [name, Object.getOwnPropertyDescriptor(prototype, name) ?? {}]),
  );
  const differences = (): (string | symbol)[] => [
    ...Reflect.ownKeys(prototype).filter((name) => !original.has(name)),
    ...[...original].filter(([name, before]) => !isAsBefore(name, before)).map(([name]) => name),
  ];
  const isRight = (): boolean =>
    differences().length === 0 &&
    Object.isExtensible(prototype) &&
    Object.getPrototypeOf(prototype) === parent;
  return function putRight() {
    if (isRight()) return null;
    const names = differences();
    for (const name of names) {
      const before = original.get(name);
      if (before) Reflect.defineProperty(prototype, name, before);
      else Reflect.deleteProperty(prototype, name);
    }
    Reflect.setPrototypeOf(prototype, Object.prototype);
    return new PatternsChanged(names.map(String), !isRight());
  };
}
