import { Type } from 'typebox';
import { Attachment, FILE_TYPES } from '../../wire/attachment.ts';
import { Page } from '../../wire/envelope.ts';
import {
  OperatorTicket,
  OperatorTicketSummary,
  TicketMessageRequest,
  TicketState,
} from '../../wire/ticket.ts';
import { WarrantyStepRequest } from '../../wire/warranty-claim.ts';
import { operatorsList, operatorsOwn } from '../access.ts';
import { call } from '../call.ts';
import { PageNumber, UploadQuery } from '../queries.ts';
import { sample } from '../sample.ts';

export const listOperatorTickets = call('GET /api/operator/{locale}/tickets', {
  summary: 'Conversations with customers',
  access: operatorsList('tickets'),
  query: Type.Object({ page: Type.Optional(PageNumber), state: Type.Optional(TicketState) }),
  answer: Page(OperatorTicketSummary),
});

export const readOperatorTicket = call('GET /api/operator/{locale}/tickets/{ticketId}', {
  summary: 'A conversation with its messages',
  access: operatorsOwn('tickets'),
  answer: OperatorTicket,
});

export const answerTicket = call('POST /api/operator/{locale}/tickets/{ticketId}/messages', {
  summary: 'Answer a customer',
  access: operatorsOwn('tickets'),
  body: TicketMessageRequest,
  answer: OperatorTicket,
  problems: ['ticket.empty'],
  example: { body: { text: 'Bald.' } },
});

export const readOperatorTicketFile = call(
  'GET /api/operator/{locale}/tickets/{ticketId}/attachments/{attachmentId}',
  {
    summary: 'A file that was sent',
    access: operatorsOwn('tickets'),
  },
);

export const uploadOperatorFile = call('POST /api/operator/{locale}/tickets/attachments', {
  summary: 'Keep a file, to be sent with an answer',
  access: operatorsList('tickets'),
  query: UploadQuery,
  takes: FILE_TYPES,
  answer: Attachment,
  problems: ['attachment.too-many', 'attachment.type'],
  example: { query: { name: 'Riss.png' }, file: 'picture' },
});

export const moveWarrantyClaim = call('POST /api/operator/{locale}/tickets/{ticketId}/warranty', {
  summary: 'The next step of a reported defect; the buyer gets the answer',
  access: operatorsOwn('tickets'),
  body: WarrantyStepRequest,
  answer: OperatorTicket,
  problems: ['ticket.empty', 'ticket.no-defect'],
  example: {
    params: { ticketId: sample.defectTicketId },
    body: { state: 'received', text: 'Dein Gerät ist da.' },
  },
});

export const closeTicket = call('POST /api/operator/{locale}/tickets/{ticketId}/close', {
  summary: 'Close a conversation',
  access: operatorsOwn('tickets'),
  answer: OperatorTicket,
});
