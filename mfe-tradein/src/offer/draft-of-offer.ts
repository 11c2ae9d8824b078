import type { SavedTradeInOffer } from '@rewald/contracts';
import type { Draft } from '../wizard/state/draft.ts';
import { emptyDetails } from '../wizard/state/wizard-state.ts';

/**
 * The draft of a sale made from a mailed offer: at the questionnaire, with all answers.
 *
 * @param kept this browser's stored draft, whose personal details are kept
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
