const FORMAT = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Cents as written everywhere in the shop, in German notation in both languages: `1.234,50 €`, `−5,00 €`. */
export const euros = (cents: number): string =>
  `${cents < 0 ? '−' : ''}${FORMAT.format(Math.abs(cents) / 100)} €`;
