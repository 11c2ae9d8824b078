import { createContext } from 'react';
import type { Step } from './state/steps.ts';

/** What a partner's page hears of a sale. Nothing of it is about a person. */
export type EmbeddedNews =
  | { type: 'step'; detail: { step: Step } }
  | { type: 'offer'; detail: { device: string; price: number; currency: 'EUR' } }
  | { type: 'submitted'; detail: { reference: string; price: number; currency: 'EUR' } };

/** The wizard in somebody else's page. */
export interface Embedding {
  /** Whose page it is; travels with the order. */
  partner: string | null;
  tell: (news: EmbeddedNews) => void;
}

/** Null on our own site. */
export const EmbeddingContext = createContext<Embedding | null>(null);
