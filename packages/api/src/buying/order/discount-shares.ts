/**
 * Splits a discount over the lines of an order by what they cost, in whole cents: every line gets its share rounded down, and
 * the cents that are left go one each to the lines with the largest remainders (the earlier line where they are equal).
 *
 * @param goodsCents what each line costs without insurance
 * @param discountCents not more than all lines together
 * @returns a share for each line; together exactly the discount, and none more than its line costs
 */
export const splitDiscount = (goodsCents: readonly number[], discountCents: number): number[] => {
  const sum = goodsCents.reduce((total, cents) => total + cents, 0);
  if (sum === 0) return goodsCents.map(() => 0);
  // The products do not always fit into the whole numbers that a double can count.
  const whole = BigInt(sum);
  const parts = goodsCents.map((cents, index) => {
    const product = BigInt(discountCents) * BigInt(cents);
    return { index, share: Number(product / whole), remainder: product % whole };
  });
  const left = discountCents - parts.reduce((total, { share }) => total + share, 0);
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
