import type { Letter } from '../../letter.ts';
import { listItem } from '../devices.ts';
import { linkTo, type Pen, type Read } from '../pen.ts';

/** Asks for a review, good or bad, and offers nothing for it. */
export function reviewRequest(order: Read<'review-request'>, pen: Pen): Letter {
  const { firstName, number, devices, pieces, link, unsubscribeLink } = order;
  return {
    ...pen.head('review-request'),
    reference: number,
    firstName,
    unsubscribeLink,
    blocks: [
      pen.text('review-request.lead'),
      { kind: 'list', items: pieces?.map(listItem) ?? devices.map((name) => ({ text: name })) },
      pen.button('review-request.write', link),
      pen.text('review-request.rules'),
      pen.aside('review-request.end', { end: linkTo(unsubscribeLink) }),
    ],
  };
}

export function questionAnswered(about: Read<'question-answered'>, pen: Pen): Letter {
  const { firstName, model, question, answer, link } = about;
  return {
    subject: pen.say('question-answered.subject-line', { model }),
    preview: answer.slice(0, 120),
    title: pen.say('question-answered.title'),
    firstName,
    blocks: [
      pen.text('question-answered.asked'),
      { kind: 'quote', text: question },
      pen.text('question-answered.answer'),
      { kind: 'quote', text: answer },
      { kind: 'action', label: pen.say('question-answered.view', { model }), link },
      pen.aside('question-answered.public'),
    ],
  };
}
