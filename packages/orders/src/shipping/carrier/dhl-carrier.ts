import { setTimeout as sleep } from 'node:timers/promises';
import { Value } from 'typebox/value';
import type { Addressee } from '@rewald/server-kit/writing/addresses';
import {
  CarrierAwayError,
  LabelRefusedError,
  type Carrier,
  type Parcel,
  type ParcelFault,
} from './carrier.ts';
import { DhlAnswer, type DhlConsignee, type DhlOrder } from './dhl-shapes.ts';

/** A contract with DHL, or the sandbox. */
export interface DhlContract {
  /** Where the API is: `https://api-eu.dhl.com/parcel/de/shipping/v2`. */
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly user: string;
  readonly password: string;
  /** The first ten digits of the billing numbers. */
  readonly customerNumber: string;
  /** In ms. */
  readonly timeout?: number;
}

const TIMEOUT_MS = 10_000;
/** How often it is asked if it certainly did nothing, and the pause before it is asked again, in ms. */
const TRIES = 3;
const PAUSE_MS = 300;
const PROFILE = 'STANDARD_GRUPPENPROFIL';
/** Products with the digits of their billing numbers: within Germany, and to other countries. */
const AT_HOME = { product: 'V01PAK', procedure: '01' } as const;
const ABROAD = { product: 'V53WPAK', procedure: '53' } as const;
const COUNTRIES: Readonly<Record<string, string>> = { DE: 'DEU', AT: 'AUT', PL: 'POL', NL: 'NLD', CZ: 'CZE' };
/** Lengths that DHL prints. */
const MOST_NAME = 50;
const MOST_HOUSE = 10;

const countryOf = (code: string): string => COUNTRIES[code.toUpperCase()] ?? code.toUpperCase();
const placeOf = ({ postalCode, city, countryCode }: Addressee) => ({
  postalCode,
  city: city.slice(0, 40),
  country: countryOf(countryCode),
});
const addressOf = (to: Addressee) => ({
  name1: to.name.slice(0, MOST_NAME),
  ...(to.addition === undefined || to.addition === '' ? {} : { name2: to.addition.slice(0, MOST_NAME) }),
  addressStreet: to.street.slice(0, MOST_NAME),
  ...(to.houseNumber === '' ? {} : { addressHouse: to.houseNumber.slice(0, MOST_HOUSE) }),
  ...placeOf(to),
});

const consigneeOf = ({ to }: Parcel): DhlConsignee => {
  if (to.pickUp === null) return { ...addressOf(to), email: to.email };
  const { place, postNumber } = to.pickUp;
  const common = { name: to.name.slice(0, MOST_NAME), postNumber, ...placeOf(to) };
  const number = Number(to.houseNumber);
  return place === 'Packstation' ? { ...common, lockerID: number } : { ...common, retailID: number };
};

const orderOf = (parcel: Parcel, { customerNumber }: DhlContract): DhlOrder => {
  const { product, procedure } = countryOf(parcel.to.countryCode) === 'DEU' ? AT_HOME : ABROAD;
  return {
    profile: PROFILE,
    shipments: [
      {
        product,
        billingNumber: `${customerNumber}${procedure}01`,
        refNo: parcel.reference,
        shipper: addressOf(parcel.from),
        consignee: consigneeOf(parcel),
        details: { weight: { uom: 'g', value: parcel.weightGrams } },
      },
    ],
  };
};

const ABOUT: readonly (readonly [RegExp, ParcelFault['about']])[] = [
  [/weight/i, 'weight'],
  [/shipper/i, 'sender'],
  [/consignee/i, 'receiver'],
];

/** Why an order was refused, as far as it says. */
const faultsIn = ({ status, items = [] }: DhlAnswer): ParcelFault[] => {
  const faults = items.flatMap(({ validationMessages = [] }) =>
    validationMessages
      .filter(({ validationState }) => validationState !== 'Warning')
      .map(({ property = '', validationMessage = '' }): ParcelFault => {
        const [, about = null] = ABOUT.find(([pattern]) => pattern.test(property)) ?? [];
        return { about, says: validationMessage };
      }),
  );
  return faults.length > 0 ? faults : [{ about: null, says: status?.detail ?? '' }];
};

/** Whether the connection was never made, so that nothing was done. */
const neverArrived = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
};

interface Answered {
  readonly status: number;
  readonly answer: DhlAnswer;
}
type Ask = (method: 'POST' | 'DELETE', path: string, body?: DhlOrder) => Promise<Answered>;

/** Asks DHL; again only where it certainly has done nothing. @throws {CarrierAwayError} */
const asking = ({ apiUrl, apiKey, user, password, timeout = TIMEOUT_MS }: DhlContract): Ask => {
  const headers = {
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'dhl-api-key': apiKey,
    accept: 'application/json',
  };
  const ask: Ask = async (method, path, body) => {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      ...(body === undefined
        ? { headers }
        : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    });
    const json: unknown = await response.json().catch(() => ({}));
    return { status: response.status, answer: Value.Check(DhlAnswer, json) ? json : {} };
  };
  return async (...call) => {
    for (let attempt = 1; ; attempt += 1) {
      const answered = await ask(...call).catch((cause: unknown) => {
        if (neverArrived(cause) && attempt < TRIES) return null;
        throw new CarrierAwayError('DHL does not answer.', { cause });
      });
      const isBusy = answered === null || answered.status === 429 || answered.status === 503;
      if (!isBusy) return answered;
      if (attempt === TRIES) throw new CarrierAwayError('DHL is busy.');
      await sleep(PAUSE_MS * attempt);
    }
  };
};

/** DHL's parcels, by its Parcel DE Shipping API v2. */
export const createDhlCarrier = (contract: DhlContract): Carrier => {
  const ask = asking(contract);
  return {
    name: 'DHL',
    buy: async (parcel) => {
      const { status, answer } = await ask(
        'POST',
        '/orders?mustEncode=true&includeDocs=include&docFormat=PDF',
        orderOf(parcel, contract),
      );
      const [item] = answer.items ?? [];
      if (status < 300 && item?.shipmentNo !== undefined && item.label?.b64 !== undefined)
        return { trackingNumber: item.shipmentNo, file: Buffer.from(item.label.b64, 'base64') };
      // Several shipments may differ, and so 207 is an answer to one that is refused.
      if (status === 400 || status === 207) throw new LabelRefusedError(faultsIn(answer));
      throw new CarrierAwayError(`DHL answered ${status}: ${answer.status?.detail ?? ''}`);
    },
    cancel: async (trackingNumber) => {
      const query = new URLSearchParams({ profile: PROFILE, shipment: trackingNumber });
      const { status, answer } = await ask('DELETE', `/orders?${query.toString()}`);
      if (status < 300 || status === 404) return;
      if (status === 400) throw new LabelRefusedError(faultsIn(answer));
      throw new CarrierAwayError(`DHL answered ${status}: ${answer.status?.detail ?? ''}`);
    },
  };
};
