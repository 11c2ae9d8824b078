import type { Finders, Locale } from '@rewald/contracts';
import { keepUnits } from '@rewald/contracts/line-breaks';
import type { ShopNow } from '../shop.ts';
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
