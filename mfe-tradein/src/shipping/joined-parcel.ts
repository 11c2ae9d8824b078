import { keepText, readKept } from '@rewald/platform/stores';

/** A sale whose parcel the next device will share. */
export interface JoinedParcel {
  caseId: string;
  reference: string;
  /** Opens that sale without a login. */
  key?: string | undefined;
}

const STORE = 'rewald.trade-in.parcel';

/** Stores which parcel the next sale joins, in this tab only; null deletes it. */
export const keepParcel = (parcel: JoinedParcel | null): void => {
  // Without storage, the next sale gets its own parcel and says so.
  keepText('tab', STORE, parcel && JSON.stringify(parcel));
};

/** The parcel that the next sale joins, if any. */
export const keptParcel = (): JoinedParcel | null => {
  try {
    const kept = JSON.parse(readKept('tab', STORE) ?? 'null');
    return typeof kept?.caseId === 'string' ? kept : null;
  } catch {
    return null;
  }
};
