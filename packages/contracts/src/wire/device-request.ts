import { Type, type Static } from 'typebox';
import { Uuid } from './envelope.ts';

/** POST trade-in/{locale}/customer/requests: a device that the wizard does not know (extension). It is answered by mail. */
export const DeviceRequest = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    email: Type.String({ minLength: 1, maxLength: 254 }),
    /** Brand and model, in the seller's words. */
    device: Type.String({ minLength: 1, maxLength: 80 }),
    /** Condition, age, accessories. */
    text: Type.String({ minLength: 1, maxLength: 5_000 }),
  },
  { additionalProperties: false },
);
export type DeviceRequest = Static<typeof DeviceRequest>;

/** Its answer. */
export const DeviceRequestReceipt = Type.Object({
  id: Uuid,
  /** `T-` and eight characters. */
  reference: Type.String(),
  /** Where the answer is sent. */
  email: Type.String(),
  /** Lets this visitor add photos for an hour. */
  key: Type.String(),
});
export type DeviceRequestReceipt = Static<typeof DeviceRequestReceipt>;
