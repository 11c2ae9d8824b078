/** Sentences of one area by key; `{name}` in a sentence is filled with a value. */
export interface Messages<Key extends string> {
  readonly de: Readonly<Record<Key, string>>;
  readonly en: Readonly<Record<Key, string>>;
}

/** German decides the keys; a key that English lacks, or has beyond them, does not compile. */
export const inBothLanguages = <const German extends Readonly<Record<string, string>>>(
  de: German,
  en: Readonly<Record<keyof German & string, string>>,
): Messages<keyof German & string> => ({ de, en });
