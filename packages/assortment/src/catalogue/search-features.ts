import { writeFact } from './attributes.ts';
import { keptList, Memo } from './memo.ts';
import type { Attribute, Entries, Entry, FeatureSign } from './entries.ts';
import type { SearchFeature, SearchWord } from './types.ts';

const attributesBy = (groups: Entries['attribute-groups']): ReadonlyMap<string, Attribute> =>
  new Map(
    groups.flatMap(({ category, attributes }) =>
      attributes.map((attribute) => [`${category} ${attribute.key}`, attribute] as const),
    ),
  );

const has = (
  model: Entry<'models'>,
  sign: FeatureSign,
  attributes: ReadonlyMap<string, Attribute>,
): boolean => {
  if ('models' in sign) return sign.models.includes(model.key);
  const fact = model.attributes[sign.attribute];
  if ('is' in sign) return fact === sign.is;
  if ('within' in sign) return false;
  if ('atLeast' in sign) return typeof fact === 'number' && fact >= sign.atLeast;
  if ('atMost' in sign) return typeof fact === 'number' && fact <= sign.atMost;
  const attribute = attributes.get(`${model.category} ${sign.attribute}`);
  const written = attribute && writeFact(attribute, fact, model.releaseYear);
  if (!written) return false;
  const parts = 'has' in sign ? sign.has : sign.hasNot;
  const found = parts.some((part) => written.de.includes(part) || written.en.includes(part));
  return 'has' in sign ? found : !found;
};

type Signed = NonNullable<Entry<'models'>['fits']>;
/** Ids of the models that match any of some signs. */
export type IdsOfSigned = (signed: Signed) => readonly number[];

/**
 * Finds the models that match any of some signs, once per set of signs. A model is checked again only if its entry or a
 * group of attributes has changed. An unchanged list stays the same object.
 */
export class ModelsBySigns {
  /** Results of each model, by the `place` of the signs in `#lists`. */
  readonly #found = new Memo<Entry<'models'>, (boolean | undefined)[]>(new WeakMap());
  readonly #lists = new Map<string, { readonly place: number; ids: readonly number[] }>();

  among(entries: Entries): IdsOfSigned {
    const groups = entries['attribute-groups'];
    const attributes = attributesBy(groups);
    const found = entries.models.map((model) => this.#found.of(model, groups, () => []));
    const done = new Set<string>();
    return (signed) => {
      const key = JSON.stringify(signed);
      const list = this.#lists.get(key) ?? { place: this.#lists.size, ids: [] };
      if (done.has(key)) return list.ids;
      const { categories, signs } = signed;
      const fits = (model: Entry<'models'>): boolean =>
        categories?.includes(model.category) !== false && signs.some((sign) => has(model, sign, attributes));
      const next = entries.models.filter((model, at) => {
        const known = found[at];
        return known === undefined ? fits(model) : (known[list.place] ??= fits(model));
      });
      list.ids = keptList(
        list.ids,
        next.map(({ id }) => id),
      );
      this.#lists.set(key, list);
      done.add(key);
      return list.ids;
    };
  }
}

/** The search features, with the models that have them. */
export const searchFeaturesOf = (entries: Entries, idsOf: IdsOfSigned): SearchFeature[] =>
  entries['search-features'].map(
    ({ key, name, filter = false, phrases, notAfter = [], categories, signs }) => {
      const models = entries.models.filter(({ category }) => categories?.includes(category) !== false);
      return {
        key,
        name,
        filter,
        phrases: [...phrases.de, ...phrases.en],
        notAfter,
        modelIds: idsOf({ ...(categories === undefined ? {} : { categories }), signs }),
        ranges: signs.flatMap((sign) =>
          !('within' in sign)
            ? []
            : models.flatMap(({ id, attributes: { [sign.attribute]: fact } }) =>
                typeof fact === 'number'
                  ? [{ modelId: id, from: fact - sign.within, to: fact + sign.within }]
                  : [],
              ),
        ),
      };
    },
  );

export const searchWordsOf = (entries: Entries): SearchWord[] =>
  entries['search-words'].map(({ words, means, order, sold = true }) => ({
    words: [...words.de, ...words.en],
    means: means ?? null,
    cheapestFirst: order?.name ?? null,
    sold,
  }));
