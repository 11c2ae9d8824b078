import { type Answer } from '@rewald/platform';
import { createContext, use, type Dispatch } from 'react';
import type { TradeInQuestion } from '@rewald/contracts/client';
import type { WizardAction } from './state/wizard-reducer.ts';
import type { Details, WizardState } from './state/wizard-state.ts';

/** The state of the offer (TRADE-09). */
export type OfferStatus = 'incomplete' | 'waiting' | 'here' | 'failed';

/** The running wizard, for its steps. */
export interface Wizard {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  /** The questionnaire of the chosen device. */
  questions: Answer<TradeInQuestion[]>;
  offerStatus: OfferStatus;
  /** Requests the price again after a failure. */
  askOfferAgain: () => void;
  /** Sends the order. The same content keeps its Idempotency-Key, so that a retry cannot sell twice. */
  submit: (details: Details) => void;
  /**
   * Resets the wizard and deletes its data in the browser. @param former details that the next device's form offers to
   * restore
   */
  startAgain: (former?: Details) => void;
}

export const WizardContext = createContext<Wizard | null>(null);

/** @throws Error outside the wizard */
export const useWizard = (): Wizard => {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('useWizard needs the wizard around it');
  return wizard;
};
