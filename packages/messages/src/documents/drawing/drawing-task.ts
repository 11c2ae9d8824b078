import type { WithdrawalTerms } from '../../company/withdrawal-terms.ts';
import type { CreditNote } from '../credit-note/credit-note.ts';
import type { ErasureCertificate } from '../erasure-certificate/erasure-certificate.ts';
import type { Invoice } from '../invoice/invoice.ts';
import type { Label } from '../label/label-content.ts';
import type { ParcelLabel } from '../label/parcel-label.ts';
import type { Issuer } from '../pdf/sheet.ts';

/** A document to draw, as plain data that can be sent to a thread. */
export type DrawingTask =
  | { readonly kind: 'invoice'; readonly content: Invoice }
  | { readonly kind: 'credit-note'; readonly content: CreditNote }
  | { readonly kind: 'erasure-certificate'; readonly content: ErasureCertificate }
  | { readonly kind: 'shipping-label'; readonly content: Label }
  | { readonly kind: 'parcel-label'; readonly content: ParcelLabel }
  | {
      readonly kind: 'withdrawal-information';
      readonly content: { readonly language: 'de' | 'en'; readonly terms: WithdrawalTerms };
    };

/** A drawn sheet. */
export interface Drawing {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly contentType: string;
}

/** A message to the drawing thread. */
export interface NumberedTask {
  readonly number: number;
  readonly task: DrawingTask;
  /** The issuing company, which is passed along because threads share no memory. */
  readonly company: Issuer;
}

/** The drawing thread's answer. */
export type NumberedResult =
  | { readonly number: number; readonly drawing: Drawing }
  | { readonly number: number; readonly failure: string };
