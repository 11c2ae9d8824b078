/** A sale in whose parcel the next device is to travel. */
export interface JoinedParcel {
  caseId: string;
  reference: string;
  /** Opens that sale without a login. */
  key?: string | undefined;
}

const STORE = 'rewald.trade-in.parcel';

/** Stores which parcel the next sale joins, in this tab only; null forgets it. */
export const keepParcel = (parcel: JoinedParcel | null): void => {
  try {
    if (parcel) sessionStorage.setItem(STORE, JSON.stringify(parcel));
    else sessionStorage.removeItem(STORE);
  } catch {
    // Without storage the next sale has a parcel of its own, and says so.
  }
};

/** The parcel that the next sale joins, if any. */
export const keptParcel = (): JoinedParcel | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORE) ?? 'null');
    return typeof kept?.caseId === 'string' ? kept : null;
  } catch {
    return null;
  }
};
