/** What somebody keeps, compares or has looked at: a product in a condition, whoever sells it. */
export interface Thing {
  productId: number;
  conditionId: number;
}

/** Tells things apart; also how calls name them. */
export const keyOf = ({ productId, conditionId }: Thing): string => `${productId}-${conditionId}`;

/** Things as the call for cards names them. */
export const itemsOf = (things: readonly Thing[]): string => things.map(keyOf).join(',');
