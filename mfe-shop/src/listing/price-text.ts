/**
 * A price in euros as people write it: "1.000", "1,000", "1 000", "499,99", "1.299,50 €". Prices have at most two decimals, so
 * three digits after a mark are thousands, in every language.
 *
 * @returns null for anything else
 */
export const readPrice = (text: string): number | null => {
  const plain = text.replace(/[\s€'’]/g, '');
  const whole = plain.replace(/^(\d{1,3}(?:[.,]\d{3})+)(?=$|[.,]\d{1,2}$)/, (number) =>
    number.replace(/[.,]/g, ''),
  );
  const euros = Number(whole.replace(',', '.') || 'none');
  return Number.isFinite(euros) && euros >= 0 ? euros : null;
};

/** A price as it is typed in a language: "499,99" in German. */
export const typedPrice = (euros: number | null, locale: string): string =>
  euros === null ? '' : String(euros).replace('.', locale === 'de' ? ',' : '.');
