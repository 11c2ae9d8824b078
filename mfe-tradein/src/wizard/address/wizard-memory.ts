import { atom } from 'jotai';
import type { WizardState } from '../state/wizard-state.ts';

/**
 * The sale as this page last knew it. The language switch takes the wizard down and puts it up again in the other language;
 * with this nothing is lost on the way, the account number included.
 */
export const wizardMemory = atom<WizardState | null>(null);
