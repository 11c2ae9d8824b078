import type { Finders, Listing, Locale } from '@rewald/contracts';
import { keepUnits } from '@rewald/contracts/line-breaks';
import type { ShopNow } from '@rewald/assortment/shop';
import { homeTexts } from './home-texts.ts';

/** The shop's questions, of categories that it has. */
export function findersIn(shop: ShopNow, locale: Locale): Finders {
  return (homeTexts(shop, locale).finders ?? []).flatMap(({ category, title, questions, ...finder }) => {
    const of = shop.assortment.categories.find(({ key }) => key === category);
    return of === undefined
      ? []
      : {
          ...finder,
          title: keepUnits(title),
          categoryId: of.id,
          questions: questions.map(({ text, answers }) => ({
            text: keepUnits(text),
            answers: answers.map((answer) => ({ ...answer, text: keepUnits(answer.text) })),
          })),
        };
  });
}

/** The questions of a listing's only category, if it has some. */
export function finderOf(
  shop: ShopNow,
  locale: Locale,
  categoryIds: ReadonlySet<number>,
): Pick<Listing, 'finder'> {
  const finder = findersIn(shop, locale).find(({ categoryId }) => categoryIds.has(categoryId));
  return finder === undefined || categoryIds.size > 1
    ? {}
    : { finder: { key: finder.key, title: finder.title } };
}
