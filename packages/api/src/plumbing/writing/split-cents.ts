/**
 * Splits an amount in proportion to others, such as a discount over what lines cost, in whole cents: each gets its share
 * rounded down, and the cents that are left go one each to those with the largest remainders (the earlier where they are equal).
 *
 * @param amounts in proportion to which it is split
 * @param cents not more than all of them together
 * @returns a share for each; together exactly the amount, and none more than what it is in proportion to
 */
export const splitCents = (amounts: readonly number[], cents: number): number[] => {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (sum === 0) return amounts.map(() => 0);
  // The products do not always fit into the whole numbers that a double can count.
  const whole = BigInt(sum);
  const parts = amounts.map((amount, index) => {
    const product = BigInt(cents) * BigInt(amount);
    return { index, share: Number(product / whole), remainder: product % whole };
  });
  const left = cents - parts.reduce((total, { share }) => total + share, 0);
  const lucky = new Set(
    parts
      .toSorted((a, b) =>
        a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
      )
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ index, share }) => share + (lucky.has(index) ? 1 : 0));
};
