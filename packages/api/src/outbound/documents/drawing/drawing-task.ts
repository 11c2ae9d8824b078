import type { CreditNote } from '../credit-note/credit-note.ts';
import type { Invoice } from '../invoice/invoice.ts';
import type { Label } from '../label/label-content.ts';

/** A document to be drawn, in plain data that may go from one thread to another. */
export type DrawingTask =
  | { readonly kind: 'invoice'; readonly content: Invoice }
  | { readonly kind: 'credit-note'; readonly content: CreditNote }
  | { readonly kind: 'shipping-label'; readonly content: Label }
  | {
      readonly kind: 'withdrawal-information';
      readonly content: { readonly language: 'de' | 'en'; readonly address: string };
    };

/** A drawn sheet. */
export interface Drawing {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly contentType: string;
}

/** What the drawing thread is told. */
export interface NumberedTask {
  readonly number: number;
  readonly task: DrawingTask;
}

/** What it answers. */
export type NumberedResult =
  | { readonly number: number; readonly drawing: Drawing }
  | { readonly number: number; readonly failure: string };
