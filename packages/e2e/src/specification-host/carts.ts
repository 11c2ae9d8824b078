import type { Locale } from '@rewald/contracts';
import { ARTICLES, type Article } from './assortment.ts';
import { refused, type Answer } from './answer.ts';

interface Line {
  id: string;
  article: Article;
  ordered: number;
  insured: boolean;
}

/** The cart of one browser. */
export interface Basket {
  lines: Line[];
  code: string | null;
}

export const newBasket = (): Basket => ({ lines: [], code: null });

const CODE = 'SOMMER';
const PREMIUM = 12.34;

/** The cart with exactly the fields of section 3. In English it has another currency, to check that pages respect it. */
export const presentCart = ({ lines, code }: Basket, locale: Locale): object => {
  const goods = lines.reduce((sum, { article, ordered }) => sum + article.price * ordered, 0);
  const insurance = lines.filter(({ insured }) => insured).length * PREMIUM;
  const discount = code === null ? 0 : Math.min(goods, 10);
  return {
    items: lines.map(({ id, article, ordered, insured }) => ({
      id,
      offer: { id: article.id },
      quantity: { ordered },
      stock: { available: article.available },
      price: { value: article.price },
      insurance: insured ? (article.insurance ?? { id: 'schutz' }) : null,
      product: {
        id: `${article.modelId}/${article.productId}`,
        name: article.name[locale],
        variation: article.variation[locale],
        image: article.picture === null ? null : { urls: { medium: article.picture } },
      },
      model: { id: article.modelId },
      condition: { id: article.conditionId, name: article.condition[locale] },
    })),
    summary: { total: Math.round((goods + insurance - discount) * 100) / 100, insurance, discount },
    currency: locale === 'de' ? '€' : 'CHF',
    marketplace: 'jahrmarkt',
    checkout: null,
    discount: code,
    details: { stripe: null, paypal: { orderId: null } },
  };
};

const found = (basket: Basket, itemId: string): Line | undefined =>
  basket.lines.find(({ id }) => id === itemId);

let lastLine = 0;

const add = (basket: Basket, body: Record<string, unknown>): Answer | null => {
  const article = ARTICLES.find(({ id }) => id === body['offerId']);
  if (!article) return refused(404, { errors: { offerId: ['Das gibt es hier nicht.', 'Oder nicht mehr.'] } });
  const line = basket.lines.find((other) => other.article === article);
  const ordered = (line?.ordered ?? 0) + Number(body['quantity']);
  if (ordered > article.available) return refused(422, { message: 'So viele sind nicht da.' });
  if (line) line.ordered = ordered;
  else {
    lastLine += 1;
    basket.lines.push({ id: `zeile ${lastLine}/ä`, article, ordered, insured: article.insurance !== null });
  }
  return null;
};

const change = (basket: Basket, itemId: string, delta: unknown): Answer | null => {
  const line = found(basket, itemId);
  if (!line) return refused(404, {});
  line.ordered += Number(delta);
  if (line.ordered < 1) basket.lines = basket.lines.filter((other) => other !== line);
  return null;
};

const insure = (basket: Basket, itemId: string, insured: boolean): Answer | null => {
  const line = found(basket, itemId);
  if (!line) return refused(404, {});
  line.insured = insured;
  return null;
};

const redeem = (basket: Basket, code: unknown): Answer | null => {
  if (code !== CODE) return refused(422, { errors: { redeemCode: ['Diesen Code kennt hier niemand.'] } });
  basket.code = CODE;
  return null;
};

/**
 * Makes the change requested by a cart call.
 *
 * @returns null on success, so that the cart is the response; otherwise the rejection
 */
export const changeBasket = (
  basket: Basket,
  method: string,
  [itemId = '', what]: readonly string[],
  body: Record<string, unknown>,
): Answer | null => {
  if (itemId === 'discount') {
    if (method === 'POST') return redeem(basket, body['redeemCode']);
    basket.code = null;
    return null;
  }
  if (what === 'insurance') return insure(basket, itemId, method === 'POST');
  if (method === 'POST') return add(basket, body);
  if (method === 'PATCH') return change(basket, itemId, body['quantity']);
  if (method === 'DELETE') return change(basket, itemId, -Infinity);
  return null;
};
