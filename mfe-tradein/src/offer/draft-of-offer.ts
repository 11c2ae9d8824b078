import type { SavedTradeInOffer } from '@rewald/contracts';
import type { Draft } from '../wizard/state/draft.ts';
import { emptyDetails } from '../wizard/state/wizard-state.ts';

/**
 * The half-finished sale that a mailed offer stands for: at the questionnaire, all answered.
 *
 * @param kept what this browser keeps already: the same person sells, so who they are stays
 */
export const draftOfOffer = (offer: SavedTradeInOffer, kept: Draft | null): Draft => ({
  step: 'condition',
  category: offer.category,
  brand: offer.brand,
  model: offer.model,
  variation: offer.variation,
  answers: Object.fromEntries(offer.answers.map(({ question_id: id, answer_id }) => [id, answer_id])),
  details: kept?.details ?? emptyDetails,
});
