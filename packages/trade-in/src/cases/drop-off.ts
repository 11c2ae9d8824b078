import type { Stocked } from '@rewald/assortment/catalogue/catalogue';
import type { DropOff, Locale } from '@rewald/contracts';
import { derived } from '@rewald/assortment/catalogue/catalogue';

const MOST_POINTS = 3;
/** Postal codes that share their first two digits belong to the same region. */
const SAME_REGION = 2;

const points = derived(({ assortment: { dropOffPoints } }) => dropOffPoints);

const sharedDigits = (one: string, other: string): number => {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared;
};

/**
 * Drop-off points for a parcel in the region of a postal code, nearest first, judged by the postal codes.
 *
 * @param finder address of the carrier's own search; null if there is none
 * @returns undefined when there is nothing to show
 */
export const dropOffNear = (
  shop: Stocked,
  postalCode: string,
  locale: Locale,
  finder: string | null,
): DropOff | undefined => {
  const away = (other: string): number => Math.abs(Number(other) - Number(postalCode));
  const near = points(shop)
    .filter((point) => sharedDigits(point.postalCode, postalCode) >= SAME_REGION)
    .toSorted(
      (a, b) =>
        sharedDigits(b.postalCode, postalCode) - sharedDigits(a.postalCode, postalCode) ||
        away(a.postalCode) - away(b.postalCode),
    )
    .slice(0, MOST_POINTS)
    .map(({ carrier, name, street, postalCode: code, city, openingHours }) => ({
      carrier,
      name,
      street,
      postalCode: code,
      city,
      openingHours: openingHours[locale],
    }));
  return near.length === 0 && finder === null ? undefined : { points: near, finder };
};
