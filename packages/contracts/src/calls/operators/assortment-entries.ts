import { Type } from 'typebox';
import {
  AssortmentEntry,
  AssortmentKind,
  AssortmentRow,
  EntryChanged,
  EntryFields,
  EntryKey,
  EntrySchema,
} from '../../wire/assortment.ts';
import { IfMatch } from '../../wire/operator-order.ts';
import { Listed } from '../../wire/list.ts';
import { shopOnly } from '../access.ts';
import { call } from '../call.ts';
import { listQuery } from '../lists.ts';
import { sample } from '../sample.ts';

const DryRun = Type.Object({ dryRun: Type.Optional(Type.Boolean()) });
const ofKind = { kind: AssortmentKind };
const ofEntry = { kind: AssortmentKind, entryKey: EntryKey };
const model = { kind: 'models', entryKey: sample.modelKey };

export const listEntries = call('GET /api/operator/{locale}/assortment/{kind}', {
  summary: 'Entries of a kind, in the order of their numbers',
  access: shopOnly('assortment'),
  params: ofKind,
  query: listQuery(['number', '-number', 'changed', '-changed'], {
    /** A part of the key, of the name in either language, or of what it belongs to. */
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  }),
  answer: Listed(AssortmentRow),
  problems: ['list.cursor'],
  example: { params: { kind: 'models' }, query: { q: sample.modelKey, sort: '-changed' } },
});

export const readFieldsOfKind = call('GET /api/operator/{locale}/assortment/fields/{kind}', {
  summary: 'The fields of a kind’s entries, as a JSON schema',
  access: shopOnly('assortment'),
  params: ofKind,
  answer: EntrySchema,
  example: { params: { kind: 'models' } },
});

export const readEntry = call('GET /api/operator/{locale}/assortment/{kind}/{entryKey}', {
  summary: 'An entry as it is written in its file, and its versions',
  access: shopOnly('assortment'),
  params: ofEntry,
  answer: AssortmentEntry,
  example: { params: model },
});

export const addEntry = call('POST /api/operator/{locale}/assortment/{kind}', {
  summary: 'A new entry; a dry run says what is wrong with it',
  access: shopOnly('assortment'),
  params: ofKind,
  query: DryRun,
  body: EntryFields,
  answer: EntryChanged,
  problems: ['assortment.fault', 'assortment.taken'],
  example: {
    params: { kind: 'colours' },
    query: { dryRun: 'true' },
    body: { entry: { key: 'petrol', name: { de: 'Petrol', en: 'Teal' }, swatch: '#1f5f6b' } },
  },
});

export const changeEntry = call('PATCH /api/operator/{locale}/assortment/{kind}/{entryKey}', {
  summary: 'Other values for fields of an entry; a dry run says what would change',
  access: shopOnly('assortment'),
  params: ofEntry,
  query: DryRun,
  headers: IfMatch,
  body: EntryFields,
  answer: EntryChanged,
  problems: ['assortment.fault', 'assortment.key-stays', 'changed-since'],
  example: { params: model, query: { dryRun: 'true' }, body: { entry: { popularity: 50 } } },
});

export const removeEntry = call('DELETE /api/operator/{locale}/assortment/{kind}/{entryKey}', {
  summary: 'Take an entry away that nothing needs',
  access: shopOnly('assortment'),
  params: ofEntry,
  query: DryRun,
  headers: IfMatch,
  answer: EntryChanged,
  problems: [
    'assortment.four-eyes',
    'assortment.needed',
    'assortment.offered',
    'assortment.ordered-under',
    'assortment.stays',
    'changed-since',
  ],
  example: { params: { kind: 'shipping-methods', entryKey: 'express' }, query: { dryRun: 'true' } },
});
