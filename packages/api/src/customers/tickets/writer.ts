import type { LoggedIn } from '../../plumbing/sessions/sessions.ts';

/** The conversations that a customer sees: their own. */
export function writerOf({ customer }: { readonly customer: LoggedIn }): { readonly customerId: string } {
  return { customerId: customer.id };
}
