import type { Stocked } from '../catalogue/catalogue.ts';
import type { Locale, OptionChoice } from '@rewald/contracts';
import { toEuros } from './offer-card.ts';
import { reference } from './reference.ts';

/** The option of a model as a field of answers; empty if it has none. */
export const optionChoiceOf = (
  shop: Stocked,
  modelId: number,
  locale: Locale,
): { optionChoice?: OptionChoice } => {
  const option = reference(shop).optionOfModel.get(modelId);
  if (option === undefined) return {};
  return {
    optionChoice: {
      title: option.title[locale],
      included: option.included[locale],
      option: {
        id: option.id,
        name: option.name[locale],
        description: option.description[locale],
        price: { value: toEuros(option.priceCents) },
      },
    },
  };
};
