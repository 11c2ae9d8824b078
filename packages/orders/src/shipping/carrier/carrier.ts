import type { Addressee } from '@rewald/server-kit/writing/addresses';

/** A parcel for which a label is wanted. */
export interface Parcel {
  /** At most 35 characters. A repeated order with the same one is the same label, where the carrier can tell. */
  readonly reference: string;
  readonly from: Addressee;
  readonly to: Addressee & {
    /** DHL's number of a customer, for a pick-up place; its number is the house number. */
    readonly pickUp: { readonly place: 'Packstation' | 'Postfiliale'; readonly postNumber: string } | null;
    readonly email: string;
  };
  readonly weightGrams: number;
}

/** A label that was bought. */
export interface BoughtLabel {
  readonly trackingNumber: string;
  /** PDF. */
  readonly file: Buffer;
}

/** Sells labels for parcels. */
export interface Carrier {
  /** As buyers know it, and as `trackingLink` does. */
  readonly name: string;
  /**
   * @throws {LabelRefusedError} something about the parcel is wrong
   * @throws {CarrierAwayError} it did not answer, or not as it should
   */
  buy(parcel: Parcel): Promise<BoughtLabel>;
  /**
   * Gives a label back that was not used; one that is unknown counts as given back.
   *
   * @throws {LabelRefusedError} it was used already
   * @throws {CarrierAwayError}
   */
  cancel(trackingNumber: string): Promise<void>;
}

/** What a carrier does not accept about a parcel. */
export interface ParcelFault {
  readonly about: 'weight' | 'sender' | 'receiver' | null;
  /** In the carrier's words. */
  readonly says: string;
}

/** The carrier does not accept the parcel. */
export class LabelRefusedError extends Error {
  override readonly name = 'LabelRefusedError';
  readonly faults: readonly ParcelFault[];
  constructor(faults: readonly ParcelFault[]) {
    super(faults.map(({ says }) => says).join(' '));
    this.faults = faults;
  }
}

/** The carrier does not answer, or not as it should. */
export class CarrierAwayError extends Error {
  override readonly name = 'CarrierAwayError';
}
