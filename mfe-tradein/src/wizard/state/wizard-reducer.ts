import type { TradeInOrderResult } from '@rewald/contracts';
import type {
  Id,
  Locale,
  TradeInBrand,
  TradeInCategory,
  TradeInModel,
  TradeInOffer,
  TradeInQuestion,
  TradeInSelection,
} from '@rewald/contracts/client';
import type { ApiResult } from '@rewald/platform';
import { isBefore, type Step } from './steps.ts';
import {
  answerKey,
  emptyDetails,
  hasDetails,
  initialState,
  type ChosenVariation,
  type Details,
  type WizardState,
} from './wizard-state.ts';

/** Actions up to the offer. */
type DeviceAction =
  | { type: 'category-chosen'; category: TradeInCategory }
  | { type: 'brand-chosen'; brand: TradeInBrand }
  | { type: 'model-chosen'; model: TradeInModel }
  | { type: 'device-entered'; selection: TradeInSelection }
  | { type: 'variation-chosen'; variation: ChosenVariation }
  | { type: 'model-searched'; text: string }
  /** The step's call has succeeded or failed. */
  | { type: 'step-loaded' }
  | { type: 'questions-loaded'; questions: TradeInQuestion[] }
  | { type: 'question-answered'; questionId: Id; answerId: Id }
  | { type: 'offer-requested' }
  /** Null: the call failed and there is no offer (TRADE-18). */
  | { type: 'offer-received'; offer: TradeInOffer | null }
  | { type: 'offer-accepted' };

/** Actions from the seller's details on. */
type SaleAction =
  | { type: 'details-filled'; details: Details }
  /** Restores the details that going back cleared. */
  | { type: 'details-restored' }
  | { type: 'order-sent' }
  | { type: 'order-completed'; result: ApiResult<TradeInOrderResult> }
  /** Back to the form after a failed submission, with all input (TRADE-17). */
  | { type: 'correction-began' }
  | { type: 'went-back'; to: Step }
  | { type: 'restored'; state: WizardState }
  | { type: 'locale-changed'; locale: Locale }
  /** `former` can be restored for the next device of the same seller. */
  | { type: 'reset'; former?: Details | undefined };

export type WizardAction = DeviceAction | SaleAction;

/** The initial state of everything after the model, which going back clears (TRADE-15). */
const nothingAfterModel = {
  variation: null,
  questions: [],
  answers: {},
  offer: null,
  details: emptyDetails,
  submission: { status: 'none' },
} as const satisfies Partial<WizardState>;

/** The state that going back to a step clears. */
const clearedBy = (to: Step): Partial<WizardState> => {
  switch (to) {
    case 'category':
      return { category: null, brand: null, model: null, ...nothingAfterModel };
    case 'brand':
      return { brand: null, model: null, ...nothingAfterModel };
    case 'model':
      return { model: null, ...nothingAfterModel };
    case 'variation':
      return nothingAfterModel;
    case 'condition':
    case 'details':
      return { questions: [], details: emptyDetails, submission: { status: 'none' } };
    case 'finished':
      return {};
  }
};

const stepForward = (state: WizardState, step: Step): WizardState => ({
  ...state,
  step,
  loading: true,
  modelSearch: '',
  undone: null,
});

const reduceSale = (state: WizardState, action: SaleAction): WizardState => {
  switch (action.type) {
    case 'details-filled':
      return { ...state, details: action.details };
    case 'details-restored':
      return state.formerDetails
        ? { ...state, details: state.formerDetails, formerDetails: null, undone: null }
        : state;
    case 'order-sent':
      return { ...state, loading: true, submission: { status: 'sending' } };
    case 'order-completed':
      return {
        ...state,
        step: 'finished',
        loading: false,
        submission: action.result.ok
          ? { status: 'accepted', result: action.result.data }
          : { status: 'refused', problem: action.result.problem },
      };
    case 'correction-began':
      return { ...state, step: 'details', loading: false };
    case 'went-back':
      return isBefore(action.to, state.step)
        ? {
            ...state,
            ...clearedBy(action.to),
            step: action.to,
            loading: true,
            modelSearch: '',
            undone: { ...state, undone: null },
            formerDetails: hasDetails(state.details) ? state.details : state.formerDetails,
          }
        : state;
    case 'restored':
      return { ...action.state, locale: state.locale, loading: true, questions: [], undone: null };
    case 'locale-changed':
      return action.locale === state.locale
        ? state
        : { ...state, locale: action.locale, questions: [], loading: true };
    case 'reset':
      return { ...initialState(state.locale), formerDetails: action.former ?? null };
  }
};

/** The next state of the wizard. Pure: no clock, no network, no storage. */
export const reduceWizard = (state: WizardState, action: WizardAction): WizardState => {
  switch (action.type) {
    case 'category-chosen':
      return stepForward({ ...state, ...clearedBy('brand'), category: action.category }, 'brand');
    case 'brand-chosen':
      return stepForward({ ...state, ...clearedBy('model'), brand: action.brand }, 'model');
    case 'model-chosen':
      return stepForward({ ...state, ...clearedBy('variation'), model: action.model }, 'variation');
    case 'device-entered':
      return stepForward({ ...initialState(state.locale), ...action.selection }, 'variation');
    case 'variation-chosen':
      return stepForward({ ...state, ...nothingAfterModel, variation: action.variation }, 'condition');
    case 'model-searched':
      return { ...state, modelSearch: action.text };
    case 'step-loaded':
      return { ...state, loading: false };
    case 'questions-loaded':
      return { ...state, questions: action.questions, loading: false };
    case 'question-answered': {
      if (state.answers[answerKey(action.questionId)] === action.answerId) return state;
      // An offer is only valid for the answers that it was made for.
      return {
        ...state,
        answers: { ...state.answers, [answerKey(action.questionId)]: action.answerId },
        offer: null,
        undone: null,
      };
    }
    case 'offer-requested':
      return { ...state, offer: null, loading: true };
    case 'offer-received':
      return { ...state, offer: action.offer, loading: false };
    case 'offer-accepted':
      return state.offer?.grade && !state.loading
        ? { ...state, step: 'details', loading: false, undone: null }
        : state;
    default:
      return reduceSale(state, action);
  }
};
