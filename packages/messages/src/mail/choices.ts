import type { MailChoices } from '@rewald/contracts';
import type { MailKind } from './mails.ts';

/** Optional mails that customers can turn off. Mails that a contract or the security of an account requires are not among them. */
const CHOSEN_MAILS: Readonly<Record<keyof MailChoices, readonly MailKind[]>> = {
  parcels: ['order-shipped'],
  sales: ['trade-in-arrived', 'trade-in-inspected'],
  messages: ['ticket-answered'],
  reviews: ['review-request'],
};

const GROUPS = ['parcels', 'sales', 'messages', 'reviews'] as const satisfies readonly (keyof MailChoices)[];

/** The group of a kind; null for mails that cannot be turned off. */
export const choiceOf = (kind: MailKind): keyof MailChoices | null =>
  GROUPS.find((group) => CHOSEN_MAILS[group].includes(kind)) ?? null;

/** Choices as stored: the groups that are turned off, and the groups that the request left out, which stay unchanged. */
export const mutedBy = (choices: MailChoices): { muted: string[]; unsaid: string[] } => ({
  muted: GROUPS.filter((group) => choices[group] === false),
  unsaid: GROUPS.filter((group) => choices[group] === undefined),
});

/** Choices for the customer. */
export const choicesOf = (muted: readonly string[]): MailChoices => ({
  parcels: !muted.includes('parcels'),
  sales: !muted.includes('sales'),
  messages: !muted.includes('messages'),
  reviews: !muted.includes('reviews'),
});
