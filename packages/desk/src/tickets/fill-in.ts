import type { TicketShown } from './shown-ticket.ts';

/** What a kept answer says to this customer. */
export function fillIn(
  text: string,
  { customer, reference }: Pick<TicketShown, 'customer' | 'reference'>,
): string {
  return text.replaceAll('{name}', customer.name).replaceAll('{reference}', reference);
}
