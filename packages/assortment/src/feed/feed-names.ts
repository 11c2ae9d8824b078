import { sql } from 'kysely';
import type { Database } from '@rewald/server-kit/database/connection';
import { inBoth } from '../catalogue/attributes.ts';
import type { Entries, Entry } from '../catalogue/entries.ts';
import { isFormed } from '../import/check-form.ts';
import { slug } from '../catalogue/text.ts';

/** Products and conditions that rows of a feed may name. */
export interface FeedNames {
  /** Finds a product by its id or by `model/storage/colour`. */
  product(text: string): readonly [productId: number, modelId: number] | undefined;
  /** Conditions by key and by id. */
  readonly conditions: ReadonlyMap<string, number>;
}

type Model = Pick<Entry<'models'>, 'id' | 'key' | 'storages' | 'colours'>;

/** The slugs that identify the products of a model; their order is the order in product ids. */
interface Known {
  readonly id: number;
  readonly storages: readonly string[];
  readonly colours: readonly string[];
}

/** Models of a shop, a few bytes each, because a shop may have hundreds of thousands of products. */
class ModelNames {
  readonly #byId = new Map<number, Known>();
  readonly #byKey = new Map<string, Known>();
  /** Shared strings and lists, because most models come in the same storages and colours. */
  readonly #slugs = new Map<string, string>();
  readonly #lists = new Map<string, readonly string[]>();

  add({ id, key, storages, colours }: Model): void {
    const known = {
      id,
      storages: this.#list(storages.map(({ label }) => inBoth(label).en)),
      colours: this.#list(colours.map(({ name }) => inBoth(name).en)),
    };
    this.#byId.set(id, known);
    this.#byKey.set(key, known);
  }

  find(text: string): readonly [productId: number, modelId: number] | undefined {
    if (/^[1-9]\d{0,9}$/.test(text)) {
      const productId = Number(text);
      const known = this.#byId.get(Math.floor(productId / 100));
      const there =
        known !== undefined &&
        Math.floor((productId % 100) / 10) < known.storages.length &&
        productId % 10 < known.colours.length;
      return there ? [productId, known.id] : undefined;
    }
    const [, key = '', storage = '', colour = ''] = /^(.*)\/([^/]*)\/([^/]*)$/.exec(text) ?? [];
    const known = this.#byKey.get(key);
    if (known === undefined) return undefined;
    const places = [known.storages.lastIndexOf(storage), known.colours.lastIndexOf(colour)] as const;
    return places.includes(-1) ? undefined : [known.id * 100 + places[0] * 10 + places[1], known.id];
  }

  #list(names: readonly string[]): readonly string[] {
    const all = names.map((name) => this.#slug(name));
    const text = all.join('/');
    const known = this.#lists.get(text) ?? all;
    this.#lists.set(text, known);
    return known;
  }

  #slug(name: string): string {
    const known = this.#slugs.get(name) ?? slug(name);
    this.#slugs.set(name, known);
    return known;
  }
}

const namesFrom = (
  models: ModelNames,
  conditions: readonly { readonly id: number; readonly key: string }[],
): FeedNames => ({
  product: (text) => models.find(text),
  conditions: new Map(conditions.flatMap(({ id, key }) => [[key, id] as const, [String(id), id] as const])),
});

/** The names of an assortment's products and conditions. */
export const feedNames = ({ models, conditions }: Pick<Entries, 'models' | 'conditions'>): FeedNames => {
  const names = new ModelNames();
  for (const model of models) names.add(model);
  return namesFrom(names, conditions);
};

/** Models per query; only these are in memory completely. */
const AT_ONCE = 500;

/** The names of the shop's products and conditions. Models that do not match their schema are skipped. */
export const readFeedNames = async (database: Database): Promise<FeedNames> => {
  const models = new ModelNames();
  for (let last: number | undefined = 0; last !== undefined;) {
    const { rows } = await sql<{ id: number; key: string; entry: object }>`
      select id, key, entry from catalogue_entries where kind = 'models' and id > ${last}
      order by id limit ${AT_ONCE}`.execute(database);
    for (const { id, key, entry } of rows) {
      const model: unknown = { ...entry, id, key };
      if (isFormed('models', model)) models.add({ ...model, id });
    }
    last = rows.length < AT_ONCE ? undefined : rows.at(-1)?.id;
  }
  const { rows: conditions } = await sql<{ id: number; key: string }>`
    select id, key from catalogue_entries where kind = 'conditions'`.execute(database);
  return namesFrom(models, conditions);
};
