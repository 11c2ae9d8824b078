import { Type } from 'typebox';
import { NumericId } from '../../wire/envelope.ts';
import { ImportKind, ImportShown, ImportSummary, ImportUndone } from '../../wire/import.ts';
import { Listed } from '../../wire/list.ts';
import { operatorsList, operatorsOwn } from '../access.ts';
import { call } from '../call.ts';
import { Day, listQuery, OneOrMore } from '../lists.ts';

// Imports of entries are found only by who may change the assortment as well.

export const listImports = call('GET /api/operator/{locale}/imports', {
  summary: 'What was changed together, offers and entries of the assortment',
  access: operatorsList('offers'),
  query: listQuery(['-date', 'date'], {
    kind: Type.Optional(OneOrMore(ImportKind)),
    seller: Type.Optional(NumericId),
    /** First and last day, in Germany. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  }),
  answer: Listed(ImportSummary),
  problems: ['list.cursor'],
  example: { query: { kind: 'list' } },
});

export const readImport = call('GET /api/operator/{locale}/imports/{importId}', {
  summary: 'What an import changed, from what to what',
  access: operatorsOwn('offers'),
  answer: ImportShown,
});

export const undoImport = call('POST /api/operator/{locale}/imports/{importId}/undo', {
  summary: 'Take an import back; a dry run says what that would change',
  access: operatorsOwn('offers'),
  query: Type.Object({ dryRun: Type.Optional(Type.Boolean()) }),
  answer: ImportUndone,
  problems: ['import.changed-since', 'import.needed', 'import.too-old', 'import.undone'],
  ends: true,
});
