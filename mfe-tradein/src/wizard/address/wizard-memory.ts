import { atom } from 'jotai';
import type { WizardState } from '../state/wizard-state.ts';

/**
 * The last state of the sale. A language change remounts the wizard; this atom keeps its state, including the account
 * number, which is not stored in the browser.
 */
export const wizardMemory = atom<WizardState | null>(null);
