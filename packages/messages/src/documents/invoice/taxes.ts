/** An amount with its tax rate, which is null if documents must not show the tax (§ 25a UStG). */
interface TaxedAmount {
  readonly grossCents: number;
  /** In thousandths. */
  readonly vatPerMille: number | null;
}

/** The total of one rate. Net plus tax is the gross amount, to the cent. */
export interface RateTotal {
  readonly perMille: number;
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
}

/** The tax that an amount contains, rounded half up. */
export const taxWithin = (grossCents: number, perMille: number): number =>
  Math.floor((2 * grossCents * perMille + 1_000 + perMille) / (2 * (1_000 + perMille)));

/** Totals by rate, highest rate first. The tax is calculated from the sum of a rate, not line by line. */
export const totalsByRate = (amounts: readonly TaxedAmount[]): RateTotal[] => {
  const sums = new Map<number, number>();
  for (const { grossCents, vatPerMille } of amounts)
    if (vatPerMille !== null) sums.set(vatPerMille, (sums.get(vatPerMille) ?? 0) + grossCents);
  return [...sums]
    .toSorted(([a], [b]) => b - a)
    .map(([perMille, grossCents]) => {
      const taxCents = taxWithin(grossCents, perMille);
      return { perMille, grossCents, taxCents, netCents: grossCents - taxCents };
    });
};

/** `19 %`, `25,5 %`. */
export const percentOf = (perMille: number, decimal = ','): string =>
  `${String(perMille / 10).replace('.', decimal)} %`;
