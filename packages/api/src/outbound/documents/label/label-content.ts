import type { Locale } from '@rewald/contracts';
import type { Addressee } from '../../../plumbing/writing/addresses.ts';

/** Maximum weight of a parcel of this class in kg. */
export type WeightClass = 1 | 2 | 5 | 10;

/** What the sender does with the content first: a phone has a SIM, other devices may hold cards, and a case has no accounts. */
export type Preparation = 'phone' | 'device' | 'none';

/** The content of a label for a parcel to us. */
export interface Label {
  readonly language: Locale;
  readonly purpose: 'trade-in' | 'return';
  /** Content of barcode and QR code: the case's reference or the return's number. */
  readonly reference: string;
  readonly sender: Addressee;
  /** The devices in the parcel. */
  readonly contents: readonly string[];
  readonly preparation: Preparation;
  readonly weightClass: WeightClass;
  /** ISO date by which to hand it in. */
  readonly sendBy: string;
  readonly madeAt: Date;
}
