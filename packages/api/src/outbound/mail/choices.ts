import type { MailChoices } from '@rewald/contracts';
import type { MailKind } from './mails.ts';

/** News that customers may have by mail or not. What a contract or the security of an account needs is not among them. */
export const CHOSEN_MAILS: Readonly<Record<keyof MailChoices, readonly MailKind[]>> = {
  parcels: ['order-shipped'],
  sales: ['trade-in-arrived', 'trade-in-inspected'],
  messages: ['ticket-answered'],
  reviews: ['review-request'],
};

const GROUPS = ['parcels', 'sales', 'messages', 'reviews'] as const satisfies readonly (keyof MailChoices)[];

/** The group of a kind; null for mails that everybody gets. */
export const choiceOf = (kind: MailKind): keyof MailChoices | null =>
  GROUPS.find((group) => CHOSEN_MAILS[group].includes(kind)) ?? null;

/** As it is stored: the groups that are not wanted, and those that nothing was said about, which stay as they are. */
export const mutedBy = (choices: MailChoices): { muted: string[]; unsaid: string[] } => ({
  muted: GROUPS.filter((group) => choices[group] === false),
  unsaid: GROUPS.filter((group) => choices[group] === undefined),
});

/** As the customer sees it. */
export const choicesOf = (muted: readonly string[]): MailChoices => ({
  parcels: !muted.includes('parcels'),
  sales: !muted.includes('sales'),
  messages: !muted.includes('messages'),
  reviews: !muted.includes('reviews'),
});
