import type { MailChoices } from '@rewald/contracts';
import type { MailKind } from './mails.ts';

/** News that customers may have by mail or not. What a contract or the security of an account needs is not among them. */
export const CHOSEN_MAILS: Readonly<Record<keyof MailChoices, readonly MailKind[]>> = {
  parcels: ['order-shipped'],
  sales: ['trade-in-arrived', 'trade-in-inspected'],
  messages: ['ticket-answered'],
};

const GROUPS = ['parcels', 'sales', 'messages'] as const satisfies readonly (keyof MailChoices)[];

/** The group of a kind; null for mails that everybody gets. */
export const choiceOf = (kind: MailKind): keyof MailChoices | null =>
  GROUPS.find((group) => CHOSEN_MAILS[group].includes(kind)) ?? null;

/** As it is stored: the groups that are not wanted. */
export const mutedBy = (choices: MailChoices): string[] => GROUPS.filter((group) => !choices[group]);

/** As the customer sees it. */
export const choicesOf = (muted: readonly string[]): MailChoices => ({
  parcels: !muted.includes('parcels'),
  sales: !muted.includes('sales'),
  messages: !muted.includes('messages'),
});
