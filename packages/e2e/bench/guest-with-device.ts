import { newApiVisitor } from '../src/visitor/api-visitor.ts';
import type { Cookies } from './measure-load.ts';

/** Cookies of a guest with one device in the cart. @throws Error if no device can be bought */
export const guestWithDevice = async (apiHost: string): Promise<Cookies> => {
  const guest = newApiVisitor(apiHost);
  const [offer] = await guest.call<{ id: number }[]>(
    'GET',
    '/offers/de/buy-offers/shop/models?search=iphone',
  );
  await guest.call('POST', '/checkout/de/buy/cart/customer', { offerId: offer?.id, quantity: 1 });
  return guest.cookies();
};
