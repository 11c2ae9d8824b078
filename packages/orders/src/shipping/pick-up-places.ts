import type { OrderAddress, PickUpPlace } from '@rewald/contracts';
import type { MessageKey } from '@rewald/server-kit/problems/messages';

/** Names of DHL's pick-up places as they are stored in the street field. */
export const PICK_UP_PLACES = ['Packstation', 'Postfiliale'] as const satisfies PickUpPlace[];

/** What people may write into the street field for such a place. */
const NAMED = /^(?:dhl[\s-]*)?(packstation|postfiliale)(?![\p{L}-])/iu;
const POST_NUMBER = /^\d{6,10}$/;
const PLACE_NUMBER = /^\d{3}$/;

/** The pick-up place that an address refers to; null for an address with a street. */
export const pickUpPlaceOf = ({ address }: Pick<OrderAddress, 'address'>): PickUpPlace | null => {
  const named = NAMED.exec(address.trim())?.[1]?.toLowerCase();
  return PICK_UP_PLACES.find((place) => place.toLowerCase() === named) ?? null;
};

type PickUpFault = [field: 'houseNumber' | 'addition' | 'countryCode', key: MessageKey];

/**
 * Errors in an address of a pick-up place: the house number must be the place's number and the addition the
 * customer's post number, as DHL prints them.
 *
 * @returns the fields with their messages; empty if nothing is wrong
 */
export const faultsOfPickUp = (
  place: PickUpPlace,
  { houseNumber, addition, countryCode }: OrderAddress,
): PickUpFault[] => {
  const faults: PickUpFault[] = [];
  if (!POST_NUMBER.test(addition)) faults.push(['addition', 'checkout.post-number']);
  if (!PLACE_NUMBER.test(houseNumber))
    faults.push([
      'houseNumber',
      place === 'Packstation' ? 'checkout.station-number' : 'checkout.branch-number',
    ]);
  if (countryCode !== 'DE') faults.push(['countryCode', 'checkout.pick-up-germany']);
  return faults;
};
