import type { Locale } from '@rewald/contracts';
import type { Addressee } from '../../../plumbing/writing/addresses.ts';

/** Kilograms up to which a parcel is one class. */
export type WeightClass = 1 | 2 | 5 | 10;

/** A parcel on its way to us. */
export interface Label {
  readonly language: Locale;
  readonly purpose: 'trade-in' | 'return';
  /** What barcode and QR code carry: the case's reference or the return's number. */
  readonly reference: string;
  readonly sender: Addressee;
  /** What lies in the parcel, one device each. */
  readonly contents: readonly string[];
  readonly weightClass: WeightClass;
  /** ISO date: hand it in by. */
  readonly sendBy: string;
  readonly madeAt: Date;
}
