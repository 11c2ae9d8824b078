import { Type, type Static, type TSchema } from 'typebox';
import { LOCALES } from '../locales.ts';

/** `de` or `en`; the `{locale}` segment of every API path. */
export const LocaleSegment = Type.Enum([...LOCALES]);

/** Wraps a schema into the success envelope `{data: …}` of every answer (design, "Wire"). */
export const Data = <T extends TSchema>(schema: T) => Type.Object({ data: schema });

/**
 * The body of every error answer: one sentence for the visitor, and messages by field where a field is invalid.
 * Both are in the language of the request's locale segment (API-02).
 */
export const ErrorBody = Type.Object({
  message: Type.String(),
  errors: Type.Record(Type.String(), Type.Array(Type.String())),
  /** With 409 after `If-Match`: what the call is about, as it is now, and as its GET answers it in `data`. */
  present: Type.Optional(Type.Unknown()),
});
export type ErrorBody = Static<typeof ErrorBody>;

/** A numeric id of the catalogue (model, product, condition, seller, offer, category, brand, question …). */
export const NumericId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** An id made by the API host: uuid version 7. */
export const Uuid = Type.String({ format: 'uuid' });
/** An amount in euros with at most two decimals. Inside the API host money is integer cents. */
export const Euros = Type.Number();

/** An amount in euros that somebody sends: a third decimal is refused instead of rounded. */
export const sentEuros = (limits: { minimum?: number; exclusiveMinimum?: number; maximum: number }) =>
  Type.Number({ multipleOf: 0.01, ...limits });

/** A page of a long list, newest first. */
export const Page = <T extends TSchema>(schema: T) =>
  Type.Object({
    items: Type.Array(schema),
    /** Number of entries in the whole list. */
    total: Type.Integer(),
    /** Counted from 1. */
    page: Type.Integer(),
    pageCount: Type.Integer(),
  });
/** `Page` as a type. */
export interface Paged<Item> {
  items: Item[];
  total: number;
  page: number;
  pageCount: number;
}

/** A value, or null if there is none. */
export const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
