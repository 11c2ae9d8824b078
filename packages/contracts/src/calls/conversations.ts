import { Type } from 'typebox';
import { UnreadMessage } from '../wire/account.ts';
import { Attachment, FILE_TYPES } from '../wire/attachment.ts';
import { ContactReceipt, ContactRequest } from '../wire/contact.ts';
import { Page } from '../wire/envelope.ts';
import {
  NewTicketRequest,
  Ticket,
  TicketMessageRequest,
  TicketReadRequest,
  TicketSummary,
} from '../wire/ticket.ts';
import { customer, loggedInOrNot, ownOfCustomer } from './access.ts';
import { call } from './call.ts';
import { PageNumber, UploadQuery } from './queries.ts';
import { sample } from './sample.ts';

export const countUnreadMessages = call('GET /api/notifications/{locale}/customer/tickets/messages/count', {
  summary: 'Unread messages, one entry each',
  access: loggedInOrNot,
  group: 'Other',
  answer: Type.Array(UnreadMessage),
});

export const listTickets = call('GET /api/notifications/{locale}/customer/tickets', {
  summary: 'Conversations of the customer',
  access: customer,
  query: Type.Object({ page: Type.Optional(PageNumber) }),
  answer: Page(TicketSummary),
});

export const openTicket = call('POST /api/notifications/{locale}/customer/tickets', {
  summary: 'Begin a conversation',
  access: ownOfCustomer,
  body: NewTicketRequest,
  answer: Ticket,
  problems: ['ticket.empty'],
  example: {
    body: { subject: 'Frage', text: 'Wo bleibt es?', about: { kind: 'order', id: sample.orderId } },
  },
});

export const readTicket = call('GET /api/notifications/{locale}/customer/tickets/{ticketId}', {
  summary: 'A conversation with its messages',
  access: ownOfCustomer,
  answer: Ticket,
});

export const writeMessage = call('POST /api/notifications/{locale}/customer/tickets/{ticketId}/messages', {
  summary: 'Write; a closed conversation opens again',
  access: ownOfCustomer,
  body: TicketMessageRequest,
  answer: Ticket,
  problems: ['ticket.empty'],
  example: { body: { text: 'Und?' } },
});

export const readTicketFile = call(
  'GET /api/notifications/{locale}/customer/tickets/{ticketId}/attachments/{attachmentId}',
  {
    summary: 'A file that was sent',
    access: ownOfCustomer,
  },
);

export const uploadTicketFile = call('POST /api/notifications/{locale}/customer/tickets/attachments', {
  summary: 'Keep a file, to be sent with a message',
  access: customer,
  query: UploadQuery,
  takes: FILE_TYPES,
  answer: Attachment,
  problems: ['attachment.too-many', 'attachment.type'],
  example: { query: { name: 'Riss.png' }, file: 'picture' },
});

export const markTicketRead = call('POST /api/notifications/{locale}/customer/tickets/{ticketId}/read', {
  summary: 'Mark answers as read',
  access: ownOfCustomer,
  body: TicketReadRequest,
  answer: Ticket,
  example: { body: { upTo: sample.messageId } },
});

export const sendContactForm = call('POST /api/notifications/{locale}/customer/contact', {
  summary: 'Write to us; the answer comes by mail, or into the account',
  access: loggedInOrNot,
  body: ContactRequest,
  answer: ContactReceipt,
  problems: ['field.name'],
  example: {
    body: {
      topic: 'other',
      name: 'Ada Krug',
      email: 'ada@example.com',
      message: 'Gibt es das auch in Blau?',
    },
  },
});
