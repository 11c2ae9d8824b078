import { createContext } from 'react';
import type { Step } from './state/steps.ts';

/** The events that a partner's page receives. They contain no personal data. */
export type EmbeddedNews =
  | { type: 'step'; detail: { step: Step } }
  | { type: 'offer'; detail: { device: string; price: number; currency: 'EUR' } }
  | { type: 'submitted'; detail: { reference: string; price: number; currency: 'EUR' } };

/** The context of a wizard on a partner's page. */
export interface Embedding {
  /** The partner's short name, which is sent with the order. */
  partner: string | null;
  tell: (news: EmbeddedNews) => void;
}

/** Null on our own site. */
export const EmbeddingContext = createContext<Embedding | null>(null);
