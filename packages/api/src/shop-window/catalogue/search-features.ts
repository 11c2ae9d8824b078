import { writeFact } from './attributes.ts';
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
  const attribute = attributes.get(`${model.category} ${sign.attribute}`);
  const written = attribute && writeFact(attribute, fact, model.releaseYear);
  if (!written) return false;
  const parts = 'has' in sign ? sign.has : sign.hasNot;
  const found = parts.some((part) => written.de.includes(part) || written.en.includes(part));
  return 'has' in sign ? found : !found;
};

/** Finds the models that have one of some signs, once for the same ones. */
export const modelsBySigns = (entries: Entries) => {
  const attributes = attributesBy(entries['attribute-groups']);
  const found = new Map<string, readonly number[]>();
  return (signed: NonNullable<Entry<'models'>['fits']>): readonly number[] => {
    const { categories, signs } = signed;
    const key = JSON.stringify(signed);
    const ids =
      found.get(key) ??
      entries.models
        .filter(({ category }) => categories?.includes(category) !== false)
        .filter((model) => signs.some((sign) => has(model, sign, attributes)))
        .map(({ id }) => id);
    found.set(key, ids);
    return ids;
  };
};

/** The features that searches may name, with the models that have them. */
export const searchFeaturesOf = (entries: Entries): SearchFeature[] => {
  const idsOf = modelsBySigns(entries);
  return entries['search-features'].map(
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
};

/** The words of searches that stand for something else. */
export const searchWordsOf = (entries: Entries): SearchWord[] =>
  entries['search-words'].map(({ words, means, order }) => ({
    words: [...words.de, ...words.en],
    means: means ?? null,
    cheapestFirst: order?.name ?? null,
  }));
