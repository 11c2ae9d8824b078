/**
 * Splits an amount in proportion to others, such as a discount over the prices of lines, in whole cents: each gets its share rounded
 * down, and the remaining cents go one each to the shares with the largest remainders (earlier ones first if equal).
 *
 * @param amounts the proportions
 * @param cents not more than their sum
 * @returns a share for each; their sum is exactly the amount, and none exceeds its proportion's amount
 */
export const splitCents = (amounts: readonly number[], cents: number): number[] => {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (sum === 0) return amounts.map(() => 0);
  // The products may exceed the integers that a double can represent exactly.
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
