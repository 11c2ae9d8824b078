import type { TradeInOrderResult } from '@rewald/contracts';
import type { Id, TradeInCategory } from '@rewald/contracts/client';
import { keepText, readKept } from '@rewald/platform/stores';
import { isStep } from './steps.ts';
import { hasDetails, initialState, type Details, type WizardState } from './wizard-state.ts';

/**
 * The stored part of an unfinished sale: everything except the account number, which must not be in `localStorage`, and
 * data that the API provides again.
 */
export type Draft = Pick<
  WizardState,
  'step' | 'category' | 'brand' | 'model' | 'variation' | 'answers' | 'details'
>;

const DRAFT_KEY = 'rewald.trade-in.draft';
const DRAFT_EVENT = 'rewald-trade-in-draft';
/** Increased when the shape of a draft changes; older drafts are dropped. */
const DRAFT_VERSION = 1;

const withoutIban = (details: Details): Details => ({
  ...details,
  bankAccount: { ...details.bankAccount, iban: '' },
});

/** The draft of a state; null before the first choice and after the sale. */
export const draftOf = (state: WizardState): Draft | null => {
  const { step, category, brand, model, variation, answers, submission } = state;
  const details = hasDetails(state.details) ? state.details : (state.formerDetails ?? state.details);
  if ((!category && !model) || submission.status === 'accepted') return null;
  return {
    step: step === 'finished' ? 'details' : step,
    category,
    brand,
    model,
    variation,
    answers,
    details: withoutIban(details),
  };
};

/** The state restored from a draft. */
export const stateOfDraft = (draft: Draft, locale: WizardState['locale']): WizardState => ({
  ...initialState(locale),
  ...draft,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isId = (value: unknown): value is Id => typeof value === 'number' || typeof value === 'string';

const isPlace = (value: unknown): value is TradeInCategory =>
  isRecord(value) &&
  isId(value['id']) &&
  typeof value['name'] === 'string' &&
  orNull(value['image'] ?? null, isRecord) !== undefined;

const isVariation = (value: unknown): value is NonNullable<Draft['variation']> =>
  isRecord(value) &&
  ['id', 'attributeId', 'valueId'].every((key) => isId(value[key])) &&
  typeof value['name'] === 'string';

const isAnswers = (value: unknown): value is Draft['answers'] =>
  isRecord(value) && Object.values(value).every(isId);

const hasTexts = (value: unknown, keys: readonly string[]): boolean =>
  isRecord(value) && keys.every((key) => typeof value[key] === 'string');

const isDetails = (value: unknown): value is Details =>
  isRecord(value) &&
  hasTexts(value['personalDetails'], ['firstName', 'lastName', 'email', 'phone']) &&
  hasTexts(value['address'], ['street', 'houseNumber', 'postalCode', 'city', 'country']) &&
  hasTexts(value['bankAccount'], ['accountName', 'iban']) &&
  (value['paymentMethod'] === 'bank-transfer' || value['paymentMethod'] === 'paypal') &&
  typeof value['paypalEmail'] === 'string';

const orNull = <T>(value: unknown, is: (value: unknown) => value is T): value is T | null =>
  value === null || is(value);

/** Parses a stored draft; null if it is invalid or lacks data that its step requires. */
export const parseDraft = (text: string | null): Draft | null => {
  if (!text) return null;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(stored) || stored['version'] !== DRAFT_VERSION) return null;
  const { step, category, brand, model, variation, answers, details } = stored;
  if (typeof step !== 'string' || !isStep(step) || step === 'finished') return null;
  if (!orNull(category, isPlace) || (!category && !model)) return null;
  if (!orNull(brand, isPlace) || !orNull(model, isPlace) || !orNull(variation, isVariation)) return null;
  if (!isAnswers(answers) || !isDetails(details)) return null;
  const needed = { category: true, brand: category, model: brand, variation: model }[
    step === 'condition' || step === 'details' ? 'variation' : step
  ];
  if (!needed || ((step === 'condition' || step === 'details') && !variation)) return null;
  return { step, category, brand, model, variation, answers, details };
};

/** The data from which the finished screen is restored after a reload of the tab. */
export interface Receipt {
  draft: Draft;
  result: TradeInOrderResult;
}

const RECEIPT_KEY = 'rewald.trade-in.receipt';

const isResult = (value: unknown): value is TradeInOrderResult =>
  hasTexts(value, ['id', 'reference', 'shipBy']) && isRecord(value) && typeof value['price'] === 'number';

/** The receipt of a state; null unless the order was accepted. */
export const receiptOf = (state: WizardState): Receipt | null => {
  if (state.submission.status !== 'accepted') return null;
  const draft = draftOf({ ...state, submission: { status: 'none' } });
  return draft && { draft, result: state.submission.result };
};

/** The state of the finished screen restored from a receipt. */
export const stateOfReceipt = (receipt: Receipt, locale: WizardState['locale']): WizardState => ({
  ...stateOfDraft(receipt.draft, locale),
  step: 'finished',
  loading: false,
  submission: { status: 'accepted', result: receipt.result },
});

/** Parses a stored receipt; null if it is invalid. */
export const parseReceipt = (text: string | null): Receipt | null => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored) || !isResult(stored['result'])) return null;
    const draft = parseDraft(JSON.stringify(stored['draft']));
    return draft && { draft, result: stored['result'] };
  } catch {
    return null;
  }
};

/** Stores or removes the receipt, in this tab only. */
export const keepReceipt = (receipt: Receipt | null): void => {
  const text = receipt && {
    draft: { version: DRAFT_VERSION, ...receipt.draft },
    result: receipt.result,
  };
  // Without storage the finished screen is lost with a reload.
  keepText('tab', RECEIPT_KEY, text && JSON.stringify(text));
};

/** The receipt stored in this tab, if any. */
export const keptReceipt = (): Receipt | null => {
  return parseReceipt(readKept('tab', RECEIPT_KEY));
};

/** Stores or removes the draft. If storage is full or blocked there is no draft, but the sale still works. */
export const keepDraft = (draft: Draft | null): void => {
  const isKept = keepText(
    'browser',
    DRAFT_KEY,
    draft && JSON.stringify({ version: DRAFT_VERSION, ...draft }),
  );
  if (isKept) window.dispatchEvent(new Event(DRAFT_EVENT));
};

/** The draft as stored in this browser. */
export const storedDraft = (): string | null => readKept('browser', DRAFT_KEY);

/** Subscribes to changes of the stored draft. @returns a function to unsubscribe */
export const onDraftChange = (listener: () => void): (() => void) => {
  window.addEventListener(DRAFT_EVENT, listener);
  return () => window.removeEventListener(DRAFT_EVENT, listener);
};
