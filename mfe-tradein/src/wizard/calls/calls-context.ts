import { createContext, use } from 'react';
import type {
  PopularTradeIn,
  TradeInCategory,
  TradeInModelVariations,
  TradeInSelection,
} from '@rewald/contracts/client';
import { remember, type ApiClient } from '@rewald/platform';
import { tradeInCalls } from './trade-in-calls.ts';

/** The data of the page's loader. */
export interface WizardStart {
  categories: TradeInCategory[] | null;
  /** Popular devices; empty unless the page starts at the first step. */
  popular: PopularTradeIn[];
  /** The device named in the URL, if any. */
  selection: TradeInSelection | null;
  /** Variations of that device; null if there is no device or they could not be loaded. */
  variations: TradeInModelVariations | null;
}

/** The calls of one visit in one language. Device lists and questionnaires are cached. */
export const createWizardCalls = (api: ApiClient, { categories, selection, variations }: WizardStart) => {
  const calls = tradeInCalls(api);
  const wizardCalls = {
    categories: remember(calls.categories),
    brands: remember(calls.brands),
    subbrands: remember(calls.subbrands),
    models: remember(calls.models),
    variations: remember(calls.variations),
    questions: remember(calls.questions),
    offer: calls.offer,
    mailOffer: calls.mailOffer,
    order: calls.order,
  };
  if (categories) wizardCalls.categories.with().know(categories);
  if (selection && variations) wizardCalls.variations.with(selection.model.id).know(variations);
  return wizardCalls;
};
export type WizardCalls = ReturnType<typeof createWizardCalls>;

export const CallsContext = createContext<WizardCalls | null>(null);

/** @throws Error outside the wizard */
export const useCalls = (): WizardCalls => {
  const calls = use(CallsContext);
  if (!calls) throw new Error('useCalls needs the wizard around it');
  return calls;
};
