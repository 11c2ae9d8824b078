import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import type { ParcelLabel } from '@rewald/messages/documents/label/parcel-label';
import { DhlOrder, type DhlAnswer, type DhlConsignee } from '../dhl-shapes.ts';

type Shipment = DhlOrder['shipments'][number];

/** Settings of the sandbox. */
export interface CarrierSandboxOptions {
  readonly apiKey: string;
  /** Draws a label as PDF. */
  readonly draw: (label: ParcelLabel) => Promise<Uint8Array>;
}

/** DHL's heaviest parcel. */
const MOST_GRAMS = 31_500;
const BODY_LIMIT = 64 * 1024;

/** The same reference is always the same shipment, so that the sandbox needs no memory, and any replica may be asked. */
const numberOf = ({ refNo }: Shipment): string => {
  const digits = BigInt(`0x${createHash('sha256').update(refNo).digest('hex').slice(0, 12)}`);
  return `0034043${String(digits).padStart(13, '0').slice(-13)}`;
};

const linesOf = (to: DhlConsignee): string[] => {
  const place = [`${to.postalCode} ${to.city}`, ...(to.country === 'DEU' ? [] : [to.country])];
  if ('lockerID' in to)
    return [to.name, `Postnummer ${to.postNumber}`, `Packstation ${to.lockerID}`, ...place];
  if ('retailID' in to)
    return [to.name, `Postnummer ${to.postNumber}`, `Postfiliale ${to.retailID}`, ...place];
  const { name1, name2, addressStreet, addressHouse = '' } = to;
  return [
    name1,
    ...(name2 === undefined ? [] : [name2]),
    `${addressStreet} ${addressHouse}`.trim(),
    ...place,
  ];
};

const labelOf = (shipment: Shipment, trackingNumber: string): ParcelLabel => ({
  trackingNumber,
  product: shipment.product,
  reference: shipment.refNo,
  from: linesOf(shipment.shipper),
  to: linesOf(shipment.consignee),
  kilograms: shipment.details.weight.value / 1_000,
  madeAt: new Date(),
});

const refusal = (property: string, validationMessage: string) => ({
  property,
  validationMessage,
  validationState: 'Error',
});

/** What DHL would not accept. */
const faultsOf = ({ consignee, shipper, details }: Shipment) => [
  ...(details.weight.value <= 0 || details.weight.value > MOST_GRAMS
    ? [refusal('details.weight.value', 'Das Gewicht muss zwischen 0,01 und 31,5 kg liegen.')]
    : []),
  ...[['consignee', consignee] as const, ['shipper', shipper] as const].flatMap(([name, at]) =>
    at.country === 'DEU' && !/^\d{5}$/.test(at.postalCode)
      ? [refusal(`${name}.postalCode`, 'Die Postleitzahl muss fünf Ziffern haben.')]
      : [],
  ),
];

const refused = (messages: readonly ReturnType<typeof refusal>[]): DhlAnswer => ({
  status: { statusCode: 400, detail: 'The shipment could not be processed.' },
  items: [{ sstatus: { statusCode: 400 }, validationMessages: [...messages] }],
});

/** A carrier without parcels, whose HTTP API has the shape of DHL's Parcel DE Shipping API v2. */
export const buildCarrierSandbox = ({ apiKey, draw }: CarrierSandboxOptions): FastifyInstance => {
  const app = Fastify({ bodyLimit: BODY_LIMIT });
  const credential = Buffer.from(apiKey);
  app.addHook('onRequest', async (request, reply) => {
    const given = Buffer.from(String(request.headers['dhl-api-key'] ?? ''));
    if (given.length !== credential.length || !timingSafeEqual(given, credential))
      return reply.code(401).send({ status: { statusCode: 401, detail: 'Unauthorized' } });
    return undefined;
  });
  app.post('/orders', async ({ body }, reply) => {
    if (!Value.Check(DhlOrder, body)) {
      const messages = [...Value.Errors(DhlOrder, body)].map(({ instancePath, message }) =>
        refusal(instancePath.replace('/shipments/0/', '').replaceAll('/', '.'), message),
      );
      return reply.code(400).send(refused(messages));
    }
    const faults = body.shipments.flatMap(faultsOf);
    if (faults.length > 0) return reply.code(400).send(refused(faults));
    const items = await Promise.all(
      body.shipments.map(async (shipment) => {
        const shipmentNo = numberOf(shipment);
        const b64 = Buffer.from(await draw(labelOf(shipment, shipmentNo))).toString('base64');
        return { shipmentNo, sstatus: { statusCode: 200 }, label: { b64, fileFormat: 'PDF' } };
      }),
    );
    return { status: { statusCode: 200 }, items };
  });
  app.delete('/orders', async () => ({
    status: { statusCode: 200 },
    items: [{ sstatus: { statusCode: 200 } }],
  }));
  return app;
};
