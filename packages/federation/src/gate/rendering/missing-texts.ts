import type { PageProblem } from './judge-html.ts';

/** Ids of the texts in each language; none for a part without catalogues. */
const textsOf = (peek: (expose: string) => unknown): Map<string, Set<string>> =>
  new Map(
    ['de', 'en'].map((locale) => {
      const module: unknown = peek(`./messages.${locale}`);
      const texts: unknown =
        typeof module === 'object' && module !== null ? Reflect.get(module, 'default') : null;
      return [locale, new Set(Object.keys(typeof texts === 'object' && texts !== null ? texts : {}))];
    }),
  );

/** Texts that one language has and the other lacks. @param peek returns a module of the part */
export const missingTexts = (peek: (expose: string) => unknown): PageProblem[] => {
  const texts = textsOf(peek);
  const all = new Set([...texts.values()].flatMap((ids) => [...ids]));
  return [...texts].flatMap(([locale, ids]) => {
    const missing = [...all].filter((id) => !ids.has(id));
    if (missing.length === 0) return [];
    const more = missing.length > 5 ? ` and ${missing.length - 5} more` : '';
    return [
      {
        kind: 'text-missing',
        message: `without ${missing.slice(0, 5).join(', ')}${more}`,
        remedy: `Write them into messages.${locale}.json.`,
      },
    ];
  });
};
