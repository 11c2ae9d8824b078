import { createContext, use } from 'react';
import type {
  PopularTradeIn,
  TradeInCategory,
  TradeInModelVariations,
  TradeInSelection,
} from '@rewald/contracts/client';
import { remember, type ApiClient } from '@rewald/platform';
import { tradeInCalls } from './trade-in-calls.ts';

/** What the page's loader brought along. */
export interface WizardStart {
  categories: TradeInCategory[] | null;
  /** What many people sell; empty away from the door. */
  popular: PopularTradeIn[];
  /** The device that the address names, if any. */
  selection: TradeInSelection | null;
  /** Its variations; null when there is no device, or they could not be had. */
  variations: TradeInModelVariations | null;
}

/** The calls of one visit in one language; device lists and questionnaires are remembered. */
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
