/**
 * Formats an amount as a price (I18N-04): dots between thousands, decimal comma, always two decimals, such as
 * `1.299,00 €`. It is the same in both languages, as the specification requires.
 *
 * @param euros amount in euros (or in the cart's currency units)
 * @param currency sign or code after the amount; by default the euro sign
 */
export const formatPrice = (euros: number, currency = '€'): string => {
  const cents = Math.round(Math.abs(euros) * 100);
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  const sign = euros < 0 && cents > 0 ? '−' : '';
  return `${sign}${whole},${String(cents % 100).padStart(2, '0')}\u00a0${currencySign(currency)}`;
};

const currencySign = (currency: string): string => (currency === 'EUR' ? '€' : currency);
