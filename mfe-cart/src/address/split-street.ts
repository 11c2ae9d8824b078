import { tidyLine } from '@rewald/contracts/typed-text';

/**
 * Splits the house number off the end of a street, because browsers fill both into one field.
 *
 * @returns null if there is no number at the end
 */
export const splitStreet = (text: string): { street: string; houseNumber: string } | null => {
  const found = /^(?<street>\D.*?)[ ,]+(?<number>\d+\s?[a-z]?(?:\s?[-–/]\s?\d+\s?[a-z]?)?)$/i.exec(
    tidyLine(text),
  );
  const { street, number } = found?.groups ?? {};
  return street === undefined || number === undefined ? null : { street, houseNumber: number };
};
