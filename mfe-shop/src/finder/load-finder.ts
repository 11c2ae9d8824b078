import type { Finders, OfferCard } from '@rewald/contracts';
import { requireCall, unwrap, type PageLoaderArgs } from '@rewald/platform';
import { TIMEOUT_MS, wholeAnswer } from '../calls/whole-answer.ts';

/** Two full rows on a desktop. */
const SHOWN = 8;

export type Finder = Finders[number];
export type FinderAnswer = Finder['questions'][number]['answers'][number];

/** What the answers lead to. */
export interface Found {
  offers: readonly OfferCard[];
  /** Number of models. */
  total: number;
  /** The listing with the same wishes as filters. */
  to: string;
  /** Texts of the answers that ask for something, and of those of them without which there is something. */
  wishes: readonly string[];
  dropped: readonly string[];
}

export interface FinderData {
  /** Those to choose from, until one is chosen. */
  finders: readonly Pick<Finder, 'key' | 'title'>[];
  finder: Finder | null;
  /** Places of the answers so far, from 1. */
  answers: readonly number[];
  /** Null until every question has its answer. */
  found: Found | null;
}

/** The page's URL. @param answers places from 1 */
export const finderLink = (key: string, answers: readonly number[] = []): string =>
  `/shop/finder?kind=${key}${answers.length === 0 ? '' : `&answers=${answers.join(',')}`}`;

/** The places in a URL, up to the first that no answer has. */
export const readAnswers = ({ questions }: Finder, text: string): number[] => {
  const places = text.split(',').map(Number);
  const wrong = questions.findIndex(({ answers }, at) => answers[(places[at] ?? 0) - 1] === undefined);
  return places.slice(0, wrong === -1 ? questions.length : wrong);
};

/** The answers themselves. */
export const answersAt = ({ questions }: Finder, places: readonly number[]): FinderAnswer[] =>
  places.flatMap((place, at) => questions[at]?.answers[place - 1] ?? []);

/**
 * Wishes as parameters of the listing; of two that set the same filter, the later one counts. The listing's own code is not used, as it
 * would then be a file of its own, which every visit of the listing loads first.
 */
const wishedFor = (categoryId: number, wishes: readonly FinderAnswer[]): Record<string, string> => {
  const search = wishes.flatMap(({ search: words = [] }) => words).join(' ');
  return {
    ...(search !== '' && { search }),
    categoryIds: String(categoryId),
    ...Object.assign({}, ...wishes.map(({ filters }) => filters)),
  };
};

/** What has the first wishes of some. */
const findWith = async (
  { categoryId }: Finder,
  wishes: readonly FinderAnswer[],
  kept: number,
  { api, signal }: Pick<PageLoaderArgs, 'api' | 'signal'>,
): Promise<Found> => {
  const query = wishedFor(categoryId, wishes.slice(0, kept));
  const result = await api.call('GET /api/offers/{locale}/listing', { query, signal, timeout: TIMEOUT_MS });
  const { items, total } = wholeAnswer(result, 'items');
  const texts = wishes.map(({ text }) => text);
  return {
    offers: items.slice(0, SHOWN),
    total,
    to: `/shop/explore?${new URLSearchParams(query)}`,
    wishes: texts.slice(0, kept),
    dropped: texts.slice(kept),
  };
};

/** What has all wishes, or as many of the first ones as anything has. */
const find = async (
  finder: Finder,
  places: readonly number[],
  call: Pick<PageLoaderArgs, 'api' | 'signal'>,
): Promise<Found> => {
  const wishes = answersAt(finder, places).filter(({ search, filters }) => search ?? filters);
  const found = await findWith(finder, wishes, wishes.length, call);
  if (found.total > 0) return found;
  // At once: one after the other could take too long.
  const fewer = await Promise.all(
    wishes.map((_, less) => findWith(finder, wishes, wishes.length - 1 - less, call)),
  );
  return fewer.find(({ total }) => total > 0) ?? found;
};

export const loader = async ({ url, api, signal }: PageLoaderArgs): Promise<FinderData> => {
  requireCall(api, 'GET /api/content/{locale}/finders');
  const finders = unwrap(await api.call('GET /api/content/{locale}/finders', { signal }));
  const finder = finders.find(({ key }) => key === url.searchParams.get('kind')) ?? null;
  if (finder === null)
    return { finders: finders.map(({ key, title }) => ({ key, title })), finder, answers: [], found: null };
  const answers = readAnswers(finder, url.searchParams.get('answers') ?? '');
  const isDone = answers.length === finder.questions.length;
  return {
    finders: [],
    finder,
    answers,
    found: isDone ? await find(finder, answers, { api, signal }) : null,
  };
};
