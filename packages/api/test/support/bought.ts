import { v7 as newId } from 'uuid';
import { known, reference } from '@rewald/assortment/index/reference';
import { demo } from '@rewald/assortment/testing/demo';
import type { TestApp } from './test-app.ts';

const PRICE_CENTS = 30_000;
const INSURANCE_CENTS = 2_490;
const CONTACT = { firstName: 'Ada', lastName: 'Krug', email: 'ada@example.com', phone: '' };

/** An order in the database, as if it had been bought and paid. */
export interface Bought {
  readonly orderId: string;
  readonly number: string;
  readonly contractId: string;
}

const orderRow = (orderId: string, number: string, customerId: string, pieces: number) => {
  const goods = PRICE_CENTS * pieces;
  const insurance = INSURANCE_CENTS * pieces;
  return {
    id: orderId,
    number,
    cart_id: newId(),
    customer_id: customerId,
    locale: 'de' as const,
    state: 'confirmed' as const,
    payment_id: newId(),
    payment_provider: 'sandbox' as const,
    discount_code: null,
    goods_cents: goods,
    insurance_cents: insurance,
    discount_cents: 0,
    total_cents: goods + insurance,
    charged_cents: goods + insurance,
    contact: JSON.stringify(CONTACT),
    delivery: JSON.stringify({}),
    billing: null,
    shipping_method: 'standard' as const,
    delivery_from: '2026-11-24',
    delivery_to: '2026-11-26',
    accepted_at: new Date(),
    accepted_terms: '1',
    confirmed_at: new Date(),
  };
};

const lineRow = (orderId: string, sellerId: number, position: number) => {
  const product = known(reference(demo()).products, reference(demo()).products.keys().next().value ?? 0);
  return {
    id: newId(),
    order_id: orderId,
    position,
    offer_id: 1,
    product_id: product.id,
    model_id: product.modelId,
    condition_id: 1,
    seller_id: sellerId,
    seller_name: `Händler ${sellerId}`,
    name: 'Gerät',
    variation: '',
    condition_name: 'gut',
    insurance_name: 'Schutz',
    quantity: 1,
    price_cents: PRICE_CENTS,
    insurance_id: 1,
    insurance_cents: INSURANCE_CENTS,
    discount_cents: 0,
  };
};

/** Puts a delivered order with one insured device per seller into the database. */
export const boughtBy = async (
  shop: TestApp,
  customerId: string,
  sellerIds: readonly number[] = [1],
): Promise<Bought> => {
  const orderId = newId();
  const number = `TEST-${orderId.slice(-8).toUpperCase()}`;
  await shop.database
    .insertInto('orders')
    .values(orderRow(orderId, number, customerId, sellerIds.length))
    .execute();
  const lines = sellerIds.map((sellerId, position) => lineRow(orderId, sellerId, position));
  await shop.database.insertInto('order_lines').values(lines).execute();
  const contracts = lines.map((line) => ({
    id: newId(),
    order_line_id: line.id,
    customer_id: customerId,
    insurance_id: 1,
    starts: new Date().toISOString().slice(0, 10),
    premium_cents: INSURANCE_CENTS,
  }));
  await shop.database.insertInto('insurance_contracts').values(contracts).execute();
  return { orderId, number, contractId: contracts[0]?.id ?? '' };
};
