/** A saved, compared or viewed device: a product in a condition, from any seller. */
export interface SavedDevice {
  productId: number;
  conditionId: number;
}

/** Key of a device, also used in calls. */
export const keyOf = ({ productId, conditionId }: SavedDevice): string => `${productId}-${conditionId}`;

/** The devices as the parameter of the cards call. */
export const itemsOf = (things: readonly SavedDevice[]): string => things.map(keyOf).join(',');
