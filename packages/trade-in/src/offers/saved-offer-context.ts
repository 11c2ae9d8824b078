import type { Locale, SavedTradeInOffer } from '@rewald/contracts';
import type { Database } from '@rewald/server-kit/database/connection';
import type { ShopLinks } from '@rewald/server-kit/web/shop-links';
import type { SignedLinks } from '@rewald/server-kit/web/signed-links';
import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import { Type } from 'typebox';
import { questionsFor } from '@rewald/assortment/catalogue/trade-in/questions';
import type { Product } from '@rewald/assortment/catalogue/types';
import type { Answers } from '../quotes/books.ts';

/** Dependencies of the use cases of saved offers. */
export interface SavedOfferContext {
  readonly database: Database;
  readonly links: ShopLinks;
  readonly signedLinks: SignedLinks;
}

/** The purpose that signed keys in mailed links to offers are bound to. */
export const OFFER_LINK = 'trade-in-offer';

/** The answers of an offer, as stored. */
export const StoredAnswers = Type.Array(
  Type.Object({ question_id: Type.Integer(), answer_id: Type.Integer() }),
);

/** The questions and answers of an offer, in words. */
export const describeAnswers = (
  shop: Stocked,
  product: Product,
  answers: Answers,
  locale: Locale,
): SavedTradeInOffer['described'] =>
  questionsFor(shop, product.modelId).flatMap((question) => {
    const given = answers.find(({ question_id: id }) => id === question.id);
    const answer = question.answers.find(({ id }) => id === given?.answer_id);
    return answer === undefined
      ? []
      : [{ question: question.question[locale], answer: answer.value[locale] }];
  });
