import { Type, type TSchema } from 'typebox';
import { OrNull } from './envelope.ts';

/** A stretch of one of the operators' lists, which all work alike: see `calls/lists.ts` for what is asked. */
export const Listed = <T extends TSchema>(schema: T) =>
  Type.Object({
    items: Type.Array(schema),
    /** To be sent as `cursor` for what follows, with the same filters and sort; null at the end. */
    next: OrNull(Type.String()),
    /** Number of entries in the whole list; null if it is more than {@link MOST_COUNTED}, or not counted. */
    total: OrNull(Type.Integer()),
  });
/** `Listed` as a type. */
export interface List<Item> {
  items: Item[];
  next: string | null;
  total: number | null;
}
/** Up to here a list is counted: further would take longer than the list itself. */
export const MOST_COUNTED = 1_000;
