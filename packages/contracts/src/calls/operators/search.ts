import { Type } from 'typebox';
import { Found } from '../../wire/find.ts';
import { anyOperator } from '../access.ts';
import { call } from '../call.ts';
import { sample } from '../sample.ts';

export const findForOperator = call('GET /api/operator/{locale}/search', {
  summary: 'What a number, an address or the beginning of a name belongs to, among what the caller may read',
  access: anyOperator,
  query: Type.Object({ q: Type.String({ minLength: 3, maxLength: 100 }) }),
  answer: Found,
  example: { query: { q: sample.orderNumber } },
});
