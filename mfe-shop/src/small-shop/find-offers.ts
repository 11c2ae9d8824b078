import type { NavigationCategory, ShopSearchResult } from '@rewald/contracts/client';
import { parseBuybox, productLinkIfAny, productSegment, unwrap, type PageLoaderArgs } from '@rewald/platform';

type Asking = Pick<PageLoaderArgs, 'api' | 'signal'>;

/** Upper bound on the categories to search; navigations have fewer. */
const MOST_CATEGORIES = 12;

const search = async ({ api, signal }: Asking, text: string): Promise<ShopSearchResult[]> =>
  unwrap(
    await api.call('GET /api/offers/{locale}/buy-offers/shop/models', { query: { search: text }, signal }),
  );

const eachOnce = (rows: readonly ShopSearchResult[]): ShopSearchResult[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** Section 5 requires numeric ids in URLs: results without them have no page of their own. */
const hasPage = ({ href }: ShopSearchResult): boolean => productLinkIfAny(href) !== null;

/** The categories of the layout call; empty if it fails. */
export const readCategories = async ({ api, signal }: Asking): Promise<NavigationCategory[]> => {
  const layout = await api.call('GET /api/content/{locale}/layout', { signal });
  return layout.ok ? layout.data.navigation.categories : [];
};

/** The data of a listing based on the search call only. */
export interface FoundListing {
  search: string;
  /** The categories named in the URL. */
  chosen: NavigationCategory[];
  categories: NavigationCategory[];
  results: ShopSearchResult[];
}

const isNamed = (asked: readonly string[], { id }: NavigationCategory): boolean =>
  asked.some((text) => text === String(id) || text.split(',').includes(String(id)));

/** Searches by text, or for a category by its name. An empty text finds nothing, so "everything" is all category names. */
export const findListing = async (asking: Asking, url: URL): Promise<FoundListing> => {
  const text = (url.searchParams.get('search') ?? '').trim().slice(0, 200);
  const categories = await readCategories(asking);
  const asked = url.searchParams.getAll('categoryIds').filter(Boolean);
  const chosen = categories.filter((category) => isNamed(asked, category));
  const names = (asked.length > 0 ? chosen : categories).slice(0, MOST_CATEGORIES).map(({ name }) => name);
  const lists = await Promise.all((text ? [text] : names).map((one) => search(asking, one)));
  return { search: text, chosen, categories, results: eachOnce(lists.flat()).filter(hasPage) };
};

/** An offer, and other offers of its model. */
export interface FoundOffer {
  offer: ShopSearchResult;
  others: ShopSearchResult[];
}

type Address = NonNullable<ReturnType<typeof parseBuybox>>;

const isAsked = ({ href }: ShopSearchResult, address: Address): boolean =>
  (['modelId', 'productId', 'conditionId'] as const).every(
    (key) => address[key] === null || address[key] === String(href[key] ?? ''),
  );

/** Search texts for the name in a URL: the whole name, then fewer words, since a search may be strict. */
const textsOf = (segment: string): string[] => {
  const words = segment.split('-').filter(Boolean);
  return [...new Set([words.length, 2, 1].map((count) => words.slice(0, count).join(' ')))].filter(Boolean);
};

const findAmong = (rows: readonly ShopSearchResult[], address: Address): ShopSearchResult | undefined =>
  rows
    .filter((row) => isAsked(row, address))
    .toSorted((a, b) => a.price.current.value - b.price.current.value)[0];

/** The results for the name in a URL, then all others, because the name may be in another language. */
const rowsFor = async function* (asking: Asking, segment: string): AsyncGenerator<ShopSearchResult[]> {
  for (const text of textsOf(segment)) yield search(asking, text);
  const names = (await readCategories(asking)).slice(0, MOST_CATEGORIES).map(({ name }) => name);
  yield (await Promise.all(names.map((name) => search(asking, name)))).flat();
};

/** Finds the offer of a URL with the search call; null if none has these ids. */
export const findOffer = async (
  asking: Asking,
  address: Address,
  segment: string,
): Promise<FoundOffer | null> => {
  for await (const rows of rowsFor(asking, segment)) {
    const offer = findAmong(rows, address);
    if (!offer) continue;
    const [first = ''] = productSegment(offer.href.productName.split(' | ')[0] ?? '').split('/');
    const model = await search(asking, first.replaceAll('-', ' '));
    const others = eachOnce([...rows, ...model]).filter(
      ({ id, href }) => id !== offer.id && String(href.modelId) === String(offer.href.modelId),
    );
    return { offer, others };
  }
  return null;
};
