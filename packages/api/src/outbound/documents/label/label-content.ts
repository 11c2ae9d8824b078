import type { Locale, Preparation } from '@rewald/contracts';
import type { Addressee } from '@rewald/server-kit/writing/addresses';

/** Maximum weight of a parcel of this class in kg. */
export type WeightClass = 1 | 2 | 5 | 10;

/** The content of a label for a parcel to the shop. */
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
  /** ISO date by which to hand in the parcel. */
  readonly sendBy: string;
  readonly madeAt: Date;
}
