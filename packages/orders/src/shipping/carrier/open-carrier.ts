import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { drawApart } from '@rewald/messages/documents/drawing/draw-apart';
import type { Shop } from '@rewald/assortment/shop';
import type { BoughtLabel, Carrier, Parcel } from './carrier.ts';
import type { CarrierSettings } from './carrier-settings.ts';
import { createDhlCarrier, type DhlContract } from './dhl-carrier.ts';
import { buildCarrierSandbox } from './sandbox/carrier-sandbox.ts';

const CUSTOMER_NUMBER = '3333333333';

/** The sandbox listens on this machine from the first label on. */
const createSandboxCarrier = (app: FastifyInstance, shop: Shop): Carrier => {
  const apiKey = randomBytes(16).toString('hex');
  const sandbox = buildCarrierSandbox({
    apiKey,
    draw: async (content) => (await drawApart(shop.now(), { kind: 'parcel-label', content })).bytes,
  });
  app.addHook('onClose', () => sandbox.close());
  let opened: Promise<Carrier> | null = null;
  const open = async (): Promise<Carrier> => {
    const apiUrl = await sandbox.listen({ host: '127.0.0.1', port: 0 });
    const contract: DhlContract = {
      apiUrl,
      apiKey,
      user: 'sandbox',
      password: '',
      customerNumber: CUSTOMER_NUMBER,
    };
    return createDhlCarrier(contract);
  };
  const carrier = (): Promise<Carrier> => (opened ??= open());
  return {
    name: 'DHL',
    buy: async (parcel: Parcel): Promise<BoughtLabel> => (await carrier()).buy(parcel),
    cancel: async (trackingNumber) => (await carrier()).cancel(trackingNumber),
  };
};

/** The carrier that sells labels; null if the shop has no contract with one. */
export const openCarrier = (app: FastifyInstance, shop: Shop, settings: CarrierSettings): Carrier | null => {
  if (settings === null) return null;
  return settings === 'sandbox' ? createSandboxCarrier(app, shop) : createDhlCarrier(settings.dhl);
};
