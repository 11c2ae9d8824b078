import { de, type Words } from './de.ts';
import { en } from './en.ts';

export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Names of the languages, each in its own. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English' };

export const WORDS: Readonly<Record<Language, Words>> = { de, en };

export const isLanguage = (text: unknown): text is Language => text === 'de' || text === 'en';

/** The first language of the header that the console speaks; English by default. */
export const acceptedLanguage = (header: string | undefined): Language => {
  const wanted = (header ?? '')
    .split(',')
    .map((one) => {
      const [tag = '', ...parameters] = one.trim().toLowerCase().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: tag.slice(0, 2), weight: weight ? Number(weight.trim().slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted.map(({ tag }) => tag).find(isLanguage) ?? 'en';
};
