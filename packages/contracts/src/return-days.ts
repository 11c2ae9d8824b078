/** Days in which things may go back by law (§355 BGB), whatever a shop promises. */
export const LEAST_RETURN_DAYS = 14;
