import type { TradeInOrderResult } from '@rewald/contracts';
import type {
  Id,
  Locale,
  TradeInBrand,
  TradeInCategory,
  TradeInModel,
  TradeInOffer,
  TradeInQuestion,
} from '@rewald/contracts/client';
import type { ApiProblem } from '@rewald/platform';
import type { Step } from './steps.ts';

export type PaymentMethod = 'bank-transfer' | 'paypal';

/** What the details step asks for (spec section 3). */
export interface Details {
  personalDetails: {
    firstName: string;
    lastName: string;
    email: string;
    /** In international form once it is complete: `+4915123456789`. */
    phone: string;
  };
  address: { street: string; houseNumber: string; postalCode: string; city: string; country: string };
  bankAccount: { accountName: string; iban: string };
  /** Null only when a form came without one; the wizard starts with bank transfer. */
  paymentMethod: PaymentMethod | null;
  paypalEmail: string;
}

/** The chosen storage, and the product that it leads to (TRADE-06). */
export interface ChosenVariation {
  /** Id of the product: the variation id of later calls. */
  id: Id;
  attributeId: Id;
  valueId: Id;
  /** Model and value, `iPhone 15 | 128 GB`. */
  name: string;
}

/** A question's id as the name of a field, from which it comes back as it was: ids are numbers or words. */
export const answerKey = (questionId: Id): string => JSON.stringify(questionId);

/** Whether a former step has what it is made of: a device that was entered by its address may have come without. */
export const canReturnTo = ({ category, brand, model }: WizardState, step: Step): boolean => {
  switch (step) {
    case 'category':
    case 'brand':
      return category !== null;
    case 'model':
      return category !== null && brand !== null;
    default:
      return model !== null;
  }
};

/** Where the order is on its way. */
export type Submission =
  | { status: 'none' }
  | { status: 'sending' }
  | { status: 'accepted'; result: TradeInOrderResult }
  | { status: 'refused'; problem: ApiProblem };

/** Everything that a person has chosen and typed, and what the API said to it. */
export interface WizardState {
  step: Step;
  locale: Locale;
  /** The step waits for an answer of the API that a button depends on. */
  loading: boolean;
  category: TradeInCategory | null;
  brand: TradeInBrand | null;
  model: TradeInModel | null;
  variation: ChosenVariation | null;
  questions: TradeInQuestion[];
  /** Answer id by the question's {@link answerKey}. */
  answers: Readonly<Record<string, Id>>;
  offer: TradeInOffer | null;
  details: Details;
  /** Text in the model search. */
  modelSearch: string;
  submission: Submission;
  /** The state before the last way back, for "restore what I entered"; gone once something else is chosen. */
  undone: WizardState | null;
  /** Details that a way back cleared. Another device has the same seller, so they outlive other choices. */
  formerDetails: Details | null;
}

export const emptyDetails: Details = {
  personalDetails: { firstName: '', lastName: '', email: '', phone: '' },
  address: { street: '', houseNumber: '', postalCode: '', city: '', country: 'de' },
  bankAccount: { accountName: '', iban: '' },
  paymentMethod: 'bank-transfer',
  paypalEmail: '',
};

/** Details of their own: the form changes its values in place. */
export const copyOf = (details: Details): Details => ({
  ...details,
  personalDetails: { ...details.personalDetails },
  address: { ...details.address },
  bankAccount: { ...details.bankAccount },
});

/** Whether anything was typed. */
export const hasDetails = ({ personalDetails, address, bankAccount, paypalEmail }: Details): boolean =>
  [
    ...Object.values(personalDetails),
    ...Object.values({ ...address, country: '' }),
    ...Object.values(bankAccount),
    paypalEmail,
  ].some((text) => text.trim() !== '');

/** Spec section 4: "step category, payment method bank-transfer, locale de, loading true". */
export const initialState = (locale: Locale = 'de'): WizardState => ({
  step: 'category',
  locale,
  loading: true,
  category: null,
  brand: null,
  model: null,
  variation: null,
  questions: [],
  answers: {},
  offer: null,
  details: emptyDetails,
  modelSearch: '',
  submission: { status: 'none' },
  undone: null,
  formerDetails: null,
});
