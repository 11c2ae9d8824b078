/**
 * Countries of accounts that SEPA credit transfers reach.
 *
 * @see https://www.europeanpaymentscouncil.eu/document-library/other/epc-list-sepa-scheme-countries EPC409-09
 */
const SEPA = new Set(
  (
    'AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK ' +
    'AD AL MC MD ME MK RS SM VA'
  ).split(' '),
);

/** Whether a SEPA credit transfer reaches an account. @param iban with or without spaces; may be unfinished */
export const isInSepa = (iban: string): boolean => SEPA.has(iban.trim().slice(0, 2).toUpperCase());

/** Whether a name is written in Latin letters, as banks know it: transfers allow no others. */
export const isLatinName = (name: string): boolean => {
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  const latin = name.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin > 0 && latin * 2 >= letters;
};
