import { Type, type TProperties, type TSchema } from 'typebox';

/** What may be asked of a list of operators beside its own filters. */
export const LIST_LIMIT = { usual: 20, most: 100 } as const;

/**
 * The query of one of the operators' lists: its filters, `sort`, `limit` and `cursor`. The answer is `Listed`. A filter, sort or field
 * that is unknown is refused (422) by its name.
 *
 * @param sorts the possible values of `sort`, the usual one first; with `-` the largest or newest comes first
 * @param filters the list's own, each optional
 */
export function listQuery<Sorts extends string[], Filters extends TProperties>(
  sorts: readonly [...Sorts],
  filters: Filters,
) {
  return Type.Object({
    ...filters,
    sort: Type.Optional(Type.Enum<Sorts>(sorts, { default: sorts[0] })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_LIMIT.most, default: LIST_LIMIT.usual })),
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  });
}

/** A filter that may be given several times: `?state=placed&state=confirmed` lists both. */
export const OneOrMore = <T extends TSchema>(schema: T) =>
  Type.Union([schema, Type.Array(schema, { minItems: 1, maxItems: 20 })]);

/** A day in Germany, `YYYY-MM-DD`; the database knows no year 0. */
export const Day = Type.String({ format: 'date', pattern: '^[12]' });
