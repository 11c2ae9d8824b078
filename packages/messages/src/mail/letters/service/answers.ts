import type { MessageId } from '../../../say.ts';
import type { Letter } from '../../letter.ts';
import { strong, type Pen, type Read } from '../pen.ts';

/** An answer from support, or a message with which the shop writes first. */
function answered(
  { firstName, subject, answer, link, first = false }: Read<'ticket-answered'>,
  pen: Pen,
  button: MessageId,
): Letter {
  return {
    subject: first ? subject : pen.say('answer.subject-line', { subject }),
    preview: answer.slice(0, 120),
    title: pen.say(first ? 'answer.title-first' : 'answer.title'),
    signed: true,
    firstName,
    blocks: [
      pen.text(first ? 'answer.lead-first' : 'answer.lead', { subject: strong(subject) }),
      { kind: 'quote', text: answer },
      pen.button(button, link),
    ],
  };
}

export function ticketAnswered(ticket: Read<'ticket-answered'>, pen: Pen): Letter {
  return answered(ticket, pen, 'answer.view');
}

/** To a person without an account. */
export function contactAnswered({ reference, ...ticket }: Read<'contact-answered'>, pen: Pen): Letter {
  return { ...answered(ticket, pen, 'answer.reply'), reference };
}

/** Confirms that a message from the contact form has arrived. */
export function contactReceived(contact: Read<'contact-received'>, pen: Pen): Letter {
  const { firstName, reference, topic, message } = contact;
  return {
    ...pen.head('contact-received', { reference }),
    reference,
    firstName,
    blocks: [
      pen.text('contact-received.lead', { topic: strong(topic) }),
      ...(message === null ? [] : [{ kind: 'quote', text: message } as const]),
      pen.text('contact-received.then'),
      pen.aside('contact-received.not-you'),
    ],
  };
}
