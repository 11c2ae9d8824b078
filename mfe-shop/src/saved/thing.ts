/** A saved, compared or viewed device: a product in a condition, from any seller. */
export interface Thing {
  productId: number;
  conditionId: number;
}

/** Key of a device, also used in calls. */
export const keyOf = ({ productId, conditionId }: Thing): string => `${productId}-${conditionId}`;

/** The devices as a parameter of the call for cards. */
export const itemsOf = (things: readonly Thing[]): string => things.map(keyOf).join(',');
