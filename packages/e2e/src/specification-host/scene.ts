import type { Scene } from '../scene/scene.ts';
import { newPerson } from '../visitor/account.ts';
import { newApiVisitor } from '../visitor/api-visitor.ts';

/** Id for pages that only extensions fill; nothing has this id. */
const NOTHING = '00000000-0000-4000-8000-000000000000';
const nothing = { id: NOTHING, key: 'none' };

/** The ids for URLs of pages at the specification's host, and one of its customers. */
export const readSpecificationScene = async (apiHost: string): Promise<Scene> => {
  const visitor = newApiVisitor(apiHost);
  const person = newPerson();
  await visitor.status('POST', '/auth/de/customer/register', person);
  await visitor.status('POST', '/auth/de/customer/login', person);
  return {
    product: '/shop/buybox/models/m17-p1701-c3/fennek-uno-64-gb-moos',
    soldOut: '/shop/buybox/models/m18-p1801-c3/lupe',
    offerId: 'angebot-eins',
    device: encodeURIComponent('lupe & co'),
    account: {
      person,
      confirmed: { ...nothing, number: '' },
      shipped: nothing,
      delivered: nothing,
      counterCase: nothing,
      ticket: nothing,
    },
    buyer: null,
    cookies: visitor.cookies(),
    newcomerCookies: visitor.cookies(),
    guestOrder: nothing,
    mailedOffer: `/trade-in/offers/${NOTHING}?key=none`,
    reminder: `/shop/reminders/${NOTHING}.none`,
    compared: 'm17-p1701-c3,m18-p1801-c3',
    wishes: [{ productId: 1701, conditionId: 3, price: 1234.5, addedAt: '2026-01-05T10:00:00.000Z' }],
  };
};
