import { Type } from 'typebox';
import { Attachment, FILE_TYPES } from '../../wire/attachment.ts';
import { LocaleSegment, Uuid } from '../../wire/envelope.ts';
import { Listed } from '../../wire/list.ts';
import { NoteRequest } from '../../wire/operator-order.ts';
import {
  AssignRequest,
  CannedAnswer,
  CannedAnswerRequest,
  OperatorTicket,
  OperatorTicketSummary,
  StaffTicketRequest,
  TicketAboutRequest,
} from '../../wire/operator-ticket.ts';
import { TicketMessageRequest, TicketState } from '../../wire/ticket.ts';
import { WarrantyStepRequest } from '../../wire/warranty-claim.ts';
import { operatorsList, operatorsOwn, shopOnly, wholeForShop } from '../access.ts';
import { call } from '../call.ts';
import { listQuery, OneOrMore } from '../lists.ts';
import { SearchText, UploadQuery } from '../queries.ts';
import { sample } from '../sample.ts';

export const listOperatorTickets = call('GET /api/operator/{locale}/tickets', {
  summary: 'Conversations with customers',
  access: operatorsList('tickets'),
  query: listQuery(['-date', 'date'], {
    state: Type.Optional(OneOrMore(TicketState)),
    /** Words of the subject or a message, the beginning of the number, of the customer's address or name. */
    q: Type.Optional(SearchText),
    /** Id of the order that they are about. */
    order: Type.Optional(Uuid),
    /** Name of the person who takes care of them; empty: nobody's. */
    assignee: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: Listed(OperatorTicketSummary),
  problems: ['list.cursor'],
  example: { query: { state: 'open', sort: 'date', limit: '50' } },
});

export const readOperatorTicket = call('GET /api/operator/{locale}/tickets/{ticketId}', {
  summary: 'A conversation with its messages',
  access: operatorsOwn('tickets'),
  answer: OperatorTicket,
});

export const openStaffTicket = call('POST /api/operator/{locale}/tickets', {
  summary: 'Write to a customer first',
  access: shopOnly('tickets'),
  body: StaffTicketRequest,
  answer: OperatorTicket,
  status: 201,
  problems: ['ticket.empty', 'ticket.order-unknown', 'ticket.to-whom'],
  example: { body: { subject: 'Deine Bestellung', text: 'Sie ist unterwegs.', orderId: sample.orderId } },
});

export const answerTicket = call('POST /api/operator/{locale}/tickets/{ticketId}/messages', {
  summary: 'Answer a customer',
  access: operatorsOwn('tickets'),
  body: TicketMessageRequest,
  answer: OperatorTicket,
  problems: ['ticket.empty'],
  example: { body: { text: 'Bald.' } },
});

export const noteTicket = call('POST /api/operator/{locale}/tickets/{ticketId}/notes', {
  summary: 'Write a note that the customer never sees',
  access: operatorsOwn('tickets'),
  body: NoteRequest,
  answer: OperatorTicket,
  problems: ['note.empty'],
  example: { body: { text: 'Rückfrage beim Lager.' } },
});

export const assignTicket = call('PUT /api/operator/{locale}/tickets/{ticketId}/assignee', {
  summary: 'Say who takes care of a conversation',
  access: operatorsOwn('tickets'),
  body: AssignRequest,
  answer: OperatorTicket,
  example: { body: { assignee: 'Ada Krug' } },
});

export const linkTicket = call('PUT /api/operator/{locale}/tickets/{ticketId}/about', {
  summary: 'Say which order a conversation is about',
  access: wholeForShop('tickets'),
  body: TicketAboutRequest,
  answer: OperatorTicket,
  problems: ['ticket.order-unknown'],
  example: { body: { orderId: sample.orderId } },
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

export const reopenTicket = call('POST /api/operator/{locale}/tickets/{ticketId}/reopen', {
  summary: 'Open a closed conversation again',
  access: operatorsOwn('tickets'),
  answer: OperatorTicket,
});

const cannedAnswer = { cannedAnswerId: Uuid };
const EXAMPLE = { language: 'de', title: 'Paket unterwegs', text: 'Hallo {name}, dein Paket ist unterwegs.' };

export const listCannedAnswers = call('GET /api/operator/{locale}/canned-answers', {
  summary: 'Answers that are kept for writing them again, by title',
  access: operatorsList('tickets'),
  query: Type.Object({ language: Type.Optional(LocaleSegment) }),
  answer: Listed(CannedAnswer),
});

export const addCannedAnswer = call('POST /api/operator/{locale}/canned-answers', {
  summary: 'Keep an answer',
  access: shopOnly('tickets'),
  body: CannedAnswerRequest,
  answer: CannedAnswer,
  status: 201,
  problems: ['canned.title-taken', 'canned.too-many', 'ticket.empty'],
  example: { body: EXAMPLE },
});

export const changeCannedAnswer = call('PUT /api/operator/{locale}/canned-answers/{cannedAnswerId}', {
  summary: 'Change a kept answer',
  access: shopOnly('tickets'),
  params: cannedAnswer,
  body: CannedAnswerRequest,
  answer: CannedAnswer,
  problems: ['canned.title-taken', 'canned.too-many', 'ticket.empty'],
  example: { body: EXAMPLE },
});

export const removeCannedAnswer = call('DELETE /api/operator/{locale}/canned-answers/{cannedAnswerId}', {
  summary: 'Keep an answer no longer',
  access: shopOnly('tickets'),
  params: cannedAnswer,
  answer: CannedAnswer,
  ends: true,
});
