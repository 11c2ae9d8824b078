import { expect, test } from '@jest/globals';
import { SettingsProblem } from '@rewald/contracts/servers/read-variables';
import type { Parcel } from './carrier.ts';
import { readCarrierSettings } from './carrier-settings.ts';
import { createDhlCarrier } from './dhl-carrier.ts';
import { buildCarrierSandbox } from './sandbox/carrier-sandbox.ts';

const FROM = {
  name: 'Rewald GmbH',
  street: 'Lindenweg',
  houseNumber: '7a',
  postalCode: '04109',
  city: 'Leipzig',
  countryCode: 'DE',
};
const parcel = (to: Partial<Parcel['to']>): Parcel => ({
  reference: '0190a2b4000070008000000000000001',
  from: FROM,
  to: { ...FROM, name: 'Ada Krug', email: 'ada@example.com', pickUp: null, ...to },
  weightGrams: 500,
});

const CONTRACT = {
  DHL_API_KEY: 'key',
  DHL_USER: 'shop',
  DHL_PASSWORD: 'secret',
  DHL_CUSTOMER_NUMBER: '1234567890',
};

test('[API-01] parcels go to streets, Packstations and other countries, in the shapes of DHL’s API', async () => {
  const drawn: (readonly string[])[] = [];
  const sandbox = buildCarrierSandbox({
    apiKey: 'key',
    draw: async ({ to }) => {
      drawn.push(to);
      return Buffer.from('%PDF');
    },
  });
  const apiUrl = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  const carrier = createDhlCarrier({
    apiUrl,
    apiKey: 'key',
    user: '',
    password: '',
    customerNumber: '1234567890',
  });
  const first = await carrier.buy(parcel({}));
  expect(await carrier.buy(parcel({}))).toEqual(first);
  await carrier.buy(
    parcel({
      street: 'Packstation',
      houseNumber: '145',
      pickUp: { place: 'Packstation', postNumber: '12345678' },
    }),
  );
  await carrier.buy(parcel({ postalCode: '1010', city: 'Wien', countryCode: 'AT' }));
  expect(drawn.slice(1)).toEqual([
    ['Ada Krug', 'Lindenweg 7a', '04109 Leipzig'],
    ['Ada Krug', 'Postnummer 12345678', 'Packstation 145', '04109 Leipzig'],
    ['Ada Krug', 'Lindenweg 7a', '1010 Wien', 'AUT'],
  ]);
  await expect(carrier.buy(parcel({ postalCode: '4109' }))).rejects.toMatchObject({
    faults: [{ about: 'receiver', says: expect.stringContaining('fünf Ziffern') }],
  });
  await carrier.cancel(first.trackingNumber);
  await sandbox.close();
  await expect(carrier.buy(parcel({}))).rejects.toThrow('DHL does not answer.');
});

test('[API-01] labels come from the sandbox where nobody else reaches the shop, and from DHL with a whole contract', () => {
  expect(readCarrierSettings({})).toBe('sandbox');
  expect(readCarrierSettings({}, true)).toBe(null);
  expect(readCarrierSettings({ SANDBOX_LABELS: 'on' }, true)).toBe('sandbox');
  expect(readCarrierSettings({ SANDBOX_LABELS: 'off' })).toBe(null);
  expect(readCarrierSettings(CONTRACT)).toMatchObject({
    dhl: { apiUrl: 'https://api-eu.dhl.com/parcel/de/shipping/v2', customerNumber: '1234567890' },
  });
  const faulty = (environment: NodeJS.ProcessEnv) => () => readCarrierSettings(environment);
  expect(faulty({ DHL_API_KEY: 'key' })).toThrow(SettingsProblem);
  expect(faulty({ ...CONTRACT, DHL_CUSTOMER_NUMBER: '12' })).toThrow('ten digits');
  expect(faulty({ ...CONTRACT, SANDBOX_LABELS: 'on' })).toThrow('leave SANDBOX_LABELS out');
});
