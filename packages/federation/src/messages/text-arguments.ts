import { TYPE } from '@formatjs/icu-messageformat-parser';

/** A text that asks for other values than the same text in the other language. */
export interface ArgumentFault {
  /** The message, and the language whose text has to be looked at. */
  id: string;
  locale: 'de' | 'en';
  problem: string;
}

/** What a text asks for, written as in the text: `{name}`, `<link>`; and the arms of its `select` arguments. */
interface Asked {
  names: Set<string>;
  arms: Map<string, Set<string>>;
  /** Arms of plurals that neither language has. */
  dead: Set<string>;
}

const without = (all: ReadonlySet<string>, some: ReadonlySet<string>): string[] =>
  [...all].filter((one) => !some.has(one));

const LANGUAGES = { de: 'German', en: 'English' } as const;
/** The plural categories of both languages; `=0` and others are for exact numbers. */
const PLURAL_ARM = /^(one|other|=\d+)$/;
/** English ordinals: 1st, 2nd, 3rd. */
const ORDINAL_ARM = /^(one|two|few|other|=\d+)$/;

const fieldOf = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;

const readNode = (node: unknown, asked: Asked): void => {
  const [type, name] = [fieldOf(node, 'type'), fieldOf(node, 'value')];
  if (typeof name !== 'string' || type === TYPE.literal || type === TYPE.pound) return;
  asked.names.add(type === TYPE.tag ? `<${name}>` : `{${name}}`);
  readNodes(fieldOf(node, 'children'), asked);
  const options = fieldOf(node, 'options');
  if (typeof options !== 'object' || options === null) return;
  const known = fieldOf(node, 'pluralType') === 'ordinal' ? ORDINAL_ARM : PLURAL_ARM;
  for (const [arm, option] of Object.entries(options)) {
    if (type === TYPE.select && arm !== 'other')
      asked.arms.set(name, (asked.arms.get(name) ?? new Set()).add(arm));
    if (type === TYPE.plural && !known.test(arm)) asked.dead.add(`${arm} of {${name}, plural}`);
    readNodes(fieldOf(option, 'value'), asked);
  }
};

const readNodes = (nodes: unknown, asked: Asked): Asked => {
  if (Array.isArray(nodes)) for (const node of nodes) readNode(node, asked);
  return asked;
};

const askedBy = (text: unknown): Asked =>
  readNodes(text, { names: new Set(), arms: new Map(), dead: new Set() });

/** What `lacking` does not ask for although the other language does. */
const lackingIn = (locale: 'de' | 'en', lacking: Asked, other: Asked): string[] => {
  const [here, there] = locale === 'de' ? [LANGUAGES.de, LANGUAGES.en] : [LANGUAGES.en, LANGUAGES.de];
  const names = without(other.names, lacking.names).map(
    (name) => `has ${name} in ${there}, but not in ${here}`,
  );
  // Only where both choose: one language may need no choice at all.
  const arms = [...other.arms].flatMap(([name, keys]) =>
    without(keys, lacking.arms.get(name) ?? keys).map(
      (key) => `has the arm ${key} of {${name}, select} in ${there}, but not in ${here}`,
    ),
  );
  const dead = [...lacking.dead].map((arm) => `has the arm ${arm}, which ${here} never uses`);
  return [...names, ...arms, ...dead];
};

/**
 * Compares what the texts of two compiled catalogues ask for: arguments, tags and the arms of a `select` are the same in both
 * languages. Whether a plural is needed depends on the language.
 *
 * @param german by id, as {@link compileCatalogue} compiles it; texts that one language lacks are left out
 */
export const argumentFaults = (
  german: Readonly<Record<string, unknown>>,
  english: Readonly<Record<string, unknown>>,
): ArgumentFault[] =>
  Object.keys(german)
    .filter((id) => id in english)
    .flatMap((id) => {
      const [de, en] = [askedBy(german[id]), askedBy(english[id])];
      const fault =
        (locale: 'de' | 'en') =>
        (problem: string): ArgumentFault => ({ id, locale, problem: `"${id}" ${problem}` });
      return [...lackingIn('de', de, en).map(fault('de')), ...lackingIn('en', en, de).map(fault('en'))];
    });
