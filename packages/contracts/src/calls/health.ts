import { Type } from 'typebox';
import { anybody } from './access.ts';
import { call } from './call.ts';

export const live = call('GET /api/live', {
  summary: 'The process answers',
  access: anybody,
  responses: { 200: Type.Object({ status: Type.String() }) },
});

export const ready = call('GET /api/ready', {
  summary: 'It takes part, also while the database is away, and goes on doing it',
  access: anybody,
  responses: { 200: Type.Object({ status: Type.String() }), 503: Type.Object({ status: Type.String() }) },
});

export const readyForWrites = call('GET /api/ready/writes', {
  summary: 'The database is there as well',
  access: anybody,
  responses: { 200: Type.Object({ status: Type.String() }), 503: Type.Object({ status: Type.String() }) },
});
