import { Consent, ConsentRequest } from '../wire/consent.ts';
import { OrNull } from '../wire/envelope.ts';
import { WishList, WishListMerge } from '../wire/saved.ts';
import { customer, loggedInOrNot } from './access.ts';
import { call } from './call.ts';
import { sample } from './sample.ts';

export const readWishList = call('GET /api/platform/{locale}/customer/wish-list', {
  summary: 'What the customer keeps for later',
  access: customer,
  answer: WishList,
});

export const mergeWishList = call('POST /api/platform/{locale}/customer/wish-list', {
  summary: 'Add to the wish list what is not there yet; beyond a hundred the oldest go',
  access: customer,
  body: WishListMerge,
  answer: WishList,
  example: {
    body: {
      items: [
        {
          productId: sample.productId,
          conditionId: sample.conditionId,
          price: 100,
          addedAt: '2026-11-01T10:00:00Z',
        },
      ],
    },
  },
});

export const removeWish = call('DELETE /api/platform/{locale}/customer/wish-list/{productId}/{conditionId}', {
  summary: 'Take something from the wish list',
  access: customer,
  answer: WishList,
  ends: true,
});

export const readConsent = call('GET /api/platform/{locale}/customer/consents', {
  summary: 'What the visitor allowed last',
  access: loggedInOrNot,
  answer: OrNull(Consent),
});

export const recordConsent = call('POST /api/platform/{locale}/customer/consents', {
  summary: 'Keep what the visitor allows',
  access: loggedInOrNot,
  body: ConsentRequest,
  answer: Consent,
  example: { body: { categories: ['statistics'], version: '1' } },
});
