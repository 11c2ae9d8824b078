import type { ReviewRequest } from '@rewald/contracts';
import { tidyLine, tidyName, tidyText } from '@rewald/contracts/typed-text';
import { isName } from '@rewald/server-kit/writing/formats';
import { invalidFields, type FieldMessage } from '@rewald/server-kit/problems/problem';

/** How many days after delivery a review can be written or changed. */
const DAYS_TO_REVIEW = 365;
const SHORTEST = 20;
const LINK = /https?:|www\.|\S@\S+\.\w/i;

/** Whether a review can still be written or changed. */
export const isInTime = (deliveredAt: Date, now: Date): boolean =>
  now.getTime() - deliveredAt.getTime() < DAYS_TO_REVIEW * 24 * 60 * 60 * 1000;

/** Whether a text contains a URL or an e-mail address, which reviews must not contain. */
export const holdsLink = (words: string): boolean => LINK.test(words);

/**
 * Tidies and validates a review.
 *
 * @throws {Problem} 422 with a message at each invalid field
 */
export const checkReview = (request: ReviewRequest): ReviewRequest => {
  const title = tidyLine(request.title);
  const text = tidyText(request.text);
  const author = tidyName(request.author);
  const problems: Record<string, readonly FieldMessage[]> = {};
  if (holdsLink(title)) problems['title'] = [{ key: 'review.link' }];
  if (text.length < SHORTEST) problems['text'] = [{ key: 'review.too-short', values: { limit: SHORTEST } }];
  else if (holdsLink(text)) problems['text'] = [{ key: 'review.link' }];
  if (!isName(author)) problems['author'] = [{ key: 'review.name' }];
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return { stars: request.stars, title, text, author };
};
