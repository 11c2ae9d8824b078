import type { LoggedIn } from '@rewald/server-kit/sessions/sessions';

/** The conversations that a customer sees: their own. */
export function writerOf({ customer }: { readonly customer: LoggedIn }): { readonly customerId: string } {
  return { customerId: customer.id };
}
