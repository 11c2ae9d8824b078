/**
 * Formats an amount the way the shop writes prices (I18N-04): dot thousands separators, decimal comma, two decimals,
 * `,00` if there are none. The same in both languages, as the specification asks.
 *
 * @param euros amount in euros (or in the cart's currency units)
 * @param currency sign or code after the amount; the euro sign unless the cart says otherwise
 */
export const formatPrice = (euros: number, currency = '€'): string => {
  const cents = Math.round(Math.abs(euros) * 100);
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  const sign = euros < 0 && cents > 0 ? '−' : '';
  return `${sign}${whole},${String(cents % 100).padStart(2, '0')}\u00a0${currencySign(currency)}`;
};

const currencySign = (currency: string): string => (currency === 'EUR' ? '€' : currency);
