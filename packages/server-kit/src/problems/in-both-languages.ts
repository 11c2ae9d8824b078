/** Messages of one area by key, in ICU syntax: `{name}` is filled with a value, and numbers may have plurals. */
export interface Messages<Key extends string> {
  readonly de: Readonly<Record<Key, string>>;
  readonly en: Readonly<Record<Key, string>>;
}

/** The keys of an area, in the form in which it adds them to `Sentences`. */
export type KeysOf<Area> = Area extends Messages<infer Key> ? Readonly<Record<Key, string>> : never;

/** German defines the keys; a key that English lacks, or has in addition, does not compile. */
export const inBothLanguages = <const German extends Readonly<Record<string, string>>>(
  de: German,
  en: Readonly<Record<keyof German & string, string>>,
): Messages<keyof German & string> => ({ de, en });
