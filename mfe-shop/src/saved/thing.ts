/** A saved, compared or viewed device: a product in a condition, from any seller. */
export interface Thing {
  productId: number;
  conditionId: number;
}

/** Key of a device, also used in calls. */
export const keyOf = ({ productId, conditionId }: Thing): string => `${productId}-${conditionId}`;

/** The devices as the parameter of the cards call. */
export const itemsOf = (things: readonly Thing[]): string => things.map(keyOf).join(',');
