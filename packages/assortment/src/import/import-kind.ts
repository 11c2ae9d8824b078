import type { ImportKind } from '@rewald/contracts';
import { sql } from 'kysely';
import { BY_OFFER } from './history.ts';

/** The kind of an import, in a query of imports as `made`. */
export const KIND = sql<ImportKind>`(case when made.undoes is not null then 'undo' when made.seller_id is null then 'entries'
  when ${BY_OFFER} then 'offers' else 'list' end)`;
