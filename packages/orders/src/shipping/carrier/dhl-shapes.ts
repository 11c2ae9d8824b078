import { Type, type Static } from 'typebox';

// Of DHL's Parcel DE Shipping API v2, what we send and read: https://developer.dhl.com/api-reference/parcel-de-shipping-post-parcel-germany-v2

const Text = Type.String({ minLength: 1, maxLength: 50 });
const Place = {
  postalCode: Type.String({ minLength: 3, maxLength: 10 }),
  city: Type.String({ minLength: 1, maxLength: 40 }),
};
const Country = Type.String({ pattern: '^[A-Z]{3}$' });

const DhlAddress = Type.Object({
  name1: Text,
  name2: Type.Optional(Text),
  addressStreet: Text,
  addressHouse: Type.Optional(Type.String({ maxLength: 10 })),
  ...Place,
  country: Country,
  email: Type.Optional(Type.String()),
});
const PostNumber = Type.String({ pattern: '^[0-9]{6,10}$' });
const DhlLocker = Type.Object({
  name: Text,
  lockerID: Type.Integer(),
  postNumber: PostNumber,
  ...Place,
  country: Country,
});
const DhlBranch = Type.Object({
  name: Text,
  retailID: Type.Integer(),
  postNumber: PostNumber,
  ...Place,
  country: Country,
});
export const DhlConsignee = Type.Union([DhlAddress, DhlLocker, DhlBranch]);
export type DhlConsignee = Static<typeof DhlConsignee>;

/** The body of POST /orders. */
export const DhlOrder = Type.Object({
  profile: Type.String(),
  shipments: Type.Array(
    Type.Object({
      product: Type.Enum(['V01PAK', 'V53WPAK']),
      billingNumber: Type.String({ pattern: '^[0-9]{14}$' }),
      refNo: Type.String({ minLength: 8, maxLength: 35 }),
      shipper: DhlAddress,
      consignee: DhlConsignee,
      details: Type.Object({ weight: Type.Object({ uom: Type.Literal('g'), value: Type.Integer() }) }),
    }),
    { minItems: 1, maxItems: 30 },
  ),
});
export type DhlOrder = Static<typeof DhlOrder>;

const Status = Type.Object({
  statusCode: Type.Optional(Type.Integer()),
  detail: Type.Optional(Type.String()),
});
const Message = Type.Object({
  property: Type.Optional(Type.String()),
  validationMessage: Type.Optional(Type.String()),
  validationState: Type.Optional(Type.String()),
});

/** What it answers, also when it refuses. */
export const DhlAnswer = Type.Object({
  status: Type.Optional(Status),
  items: Type.Optional(
    Type.Array(
      Type.Object({
        sstatus: Type.Optional(Status),
        shipmentNo: Type.Optional(Type.String()),
        label: Type.Optional(Type.Object({ b64: Type.Optional(Type.String()) })),
        validationMessages: Type.Optional(Type.Array(Message)),
      }),
    ),
  ),
});
export type DhlAnswer = Static<typeof DhlAnswer>;
