import { tidyLine } from '@rewald/contracts/typed-text';
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

type PaymentMethod = 'bank-transfer' | 'paypal';

/** The input of the details step (spec section 3). */
export interface Details {
  personalDetails: {
    firstName: string;
    lastName: string;
    email: string;
    /** In international form once it is valid: `+4915123456789`. */
    phone: string;
  };
  address: { street: string; houseNumber: string; postalCode: string; city: string; country: string };
  bankAccount: { accountName: string; iban: string };
  /** Null only if none is selected; the wizard starts with bank transfer. */
  paymentMethod: PaymentMethod | null;
  paypalEmail: string;
}

/** The chosen storage and its product (TRADE-06). */
export interface ChosenVariation {
  /** Id of the product: the variation id of later calls. */
  id: Id;
  attributeId: Id;
  valueId: Id;
  /** Model and value, `Falter 15 | 128 GB`. */
  name: string;
  /** Highest price, for the best condition, in euros; undefined if the API host does not send it. */
  upTo?: number | undefined;
}

/** A question's id as an object key that keeps its type, because ids are numbers or strings. */
export const answerKey = (questionId: Id): string => JSON.stringify(questionId);

/** Whether an earlier step has the data it needs. A device that was entered by its URL may lack it. */
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

/** The state of sending the order. */
type Submission =
  | { status: 'none' }
  | { status: 'sending' }
  | { status: 'accepted'; result: TradeInOrderResult }
  | { status: 'refused'; problem: ApiProblem };

/** The visitor's choices and input, and the API's responses. */
export interface WizardState {
  step: Step;
  locale: Locale;
  /** The step is waiting for a response of the API on which a button depends. */
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
  /** The state before the last step back, for "restore what I entered"; null once something else is chosen. */
  undone: WizardState | null;
  /** Details that going back cleared. They outlive other choices, because another device has the same seller. */
  formerDetails: Details | null;
}

export const emptyDetails: Details = {
  personalDetails: { firstName: '', lastName: '', email: '', phone: '' },
  address: { street: '', houseNumber: '', postalCode: '', city: '', country: 'de' },
  bankAccount: { accountName: '', iban: '' },
  paymentMethod: 'bank-transfer',
  paypalEmail: '',
};

/** A copy of the details, because the form changes its values in place. */
export const copyOf = (details: Details): Details => ({
  ...details,
  personalDetails: { ...details.personalDetails },
  address: { ...details.address },
  bankAccount: { ...details.bankAccount },
});

export const hasDetails = ({ personalDetails, address, bankAccount, paypalEmail }: Details): boolean =>
  [
    ...Object.values(personalDetails),
    ...Object.values({ ...address, country: '' }),
    ...Object.values(bankAccount),
    paypalEmail,
  ].some((text) => tidyLine(text) !== '');

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
