let guarantee: () => number | null = () => null;

/** The shortest guarantee that any of the shop's sellers gives, in months: pages may promise no more. Null without sellers. */
export const leastGuarantee = (): number | null => guarantee();

/** Sets where it comes from: another district, on which this one must not depend, knows the sellers. */
export const takeLeastGuarantee = (given: () => number | null): void => {
  guarantee = given;
};
