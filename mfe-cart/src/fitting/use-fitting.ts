import { useRef, useState } from 'react';
import type { Locale, OfferCard } from '@rewald/contracts';
import type { CartItem, Id } from '@rewald/contracts/client';
import { remember, useAnswer, useCart, useIntl, useLocale, usePlatform } from '@rewald/platform';
import { useAnnounce, type useCartChanges } from '../changes/use-cart-changes.ts';
import { modelsOf } from './models-of.ts';

/** What the server has found for the cart that it rendered. */
export interface ServedFitting {
  models: string;
  cards: OfferCard[];
}

/** Cards for the devices in the cart. What was added from here keeps its card, so that it can be taken out again. */
const useCards = (items: readonly CartItem[], served: ServedFitting | null): readonly OfferCard[] => {
  const { api } = usePlatform();
  const locale = useLocale();
  const [answers] = useState(() => {
    const all = remember((signal, models: string, _locale: Locale) =>
      api.call('GET /api/offers/{locale}/fitting', { query: { models }, signal }),
    );
    if (served) all.with(served.models, locale).know(served.cards);
    return all;
  });
  const [shown, setShown] = useState<readonly OfferCard[]>(served?.cards ?? []);
  const models = modelsOf(
    items,
    shown.map(({ href }) => href.modelId),
  );
  const isAsked = models !== '' && api.has('GET /api/offers/{locale}/fitting');
  const { seen } = useAnswer(isAsked ? answers.with(models, locale) : null);
  if (seen !== null && seen !== shown) setShown(seen);
  return isAsked ? shown : [];
};

/** What goes with the cart, and how to put a piece in and take it out again, which shows at once. */
export const useFitting = (
  { items, step, remove }: Pick<ReturnType<typeof useCartChanges>, 'items' | 'step' | 'remove'>,
  served: ServedFitting | null,
) => {
  const { addToCart } = useCart();
  const intl = useIntl();
  const announce = useAnnounce();
  const cards = useCards(items, served);
  const [wanted, setWanted] = useState<ReadonlyMap<Id, boolean>>(new Map());
  const [troubles, setTroubles] = useState<ReadonlyMap<Id, string>>(new Map());
  const adding = useRef(new Map<Id, ReturnType<typeof addToCart>>());
  const isIn = (offerId: Id): boolean =>
    wanted.get(offerId) ?? items.some(({ offer }) => offer.id === offerId);

  const putIn = async ({ id, name }: OfferCard): Promise<void> => {
    const call = addToCart(id);
    adding.current.set(id, call);
    const result = await call;
    if (result.ok) announce(intl.formatMessage({ id: 'fitting.added' }, { name }));
    else
      setTroubles((all) =>
        new Map(all).set(id, result.problem.message || intl.formatMessage({ id: 'changes.failed' })),
      );
  };
  const takeOut = async ({ id }: OfferCard): Promise<void> => {
    // The line is only known once it has been added.
    const added = await adding.current.get(id);
    const item = (added?.ok ? added.data.items : items).find(({ offer }) => offer.id === id);
    adding.current.delete(id);
    if (item) await (item.quantity.ordered > 1 ? step(item, -1) : remove(item));
  };
  const toggle = async (card: OfferCard): Promise<void> => {
    const isWanted = !isIn(card.id);
    setWanted((all) => new Map(all).set(card.id, isWanted));
    setTroubles((all) => new Map([...all].filter(([id]) => id !== card.id)));
    await (isWanted ? putIn(card) : takeOut(card));
    // A later press has its own answer.
    setWanted((all) =>
      all.get(card.id) === isWanted ? new Map([...all].filter(([id]) => id !== card.id)) : all,
    );
  };
  return { cards, isIn, troubles, toggle };
};
