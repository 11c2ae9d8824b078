import { Type } from 'typebox';
import { AuditLine } from '../../wire/audit.ts';
import { Listed } from '../../wire/list.ts';
import { shopOnly } from '../access.ts';
import { call } from '../call.ts';
import { Day, listQuery } from '../lists.ts';

export const listAudit = call('GET /api/operator/{locale}/audit', {
  summary: 'What people and keys of the desk did, the newest first',
  access: shopOnly('audit'),
  query: listQuery(['-date', 'date'], {
    /** A part of the name of a person or key. */
    who: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    /** The beginning of what was done: `order.` or `order.refunded`. */
    what: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    /** What it was done to: `order:` and an id, or the number of an order, a sale or a conversation. */
    about: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    /** First and last day, in Germany. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  }),
  answer: Listed(AuditLine),
  problems: ['list.cursor'],
  example: { query: { what: 'order.', from: '2026-11-01' } },
});
