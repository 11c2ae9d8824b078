import { OrdersController, PaymentsController } from '@paypal/paypal-server-sdk';
import { PaymentProviderUnavailableError } from '../payment-provider.ts';
import { createPaypalClient, issueOf, type PaypalClient, type PaypalOptions } from './paypal-client.ts';

/** What PayPal payments need: the SDK's controllers, and the client that they use. */
export interface PaypalContext {
  readonly options: PaypalOptions;
  readonly client: PaypalClient;
  readonly orders: OrdersController;
  readonly authorisations: PaymentsController;
  /** The shop's name, as it is now. */
  readonly brand: () => string;
}

export const createPaypalContext = (options: PaypalOptions, brand: () => string): PaypalContext => {
  const client = createPaypalClient(options);
  return {
    options,
    brand,
    client,
    orders: new OrdersController(client.sdk),
    authorisations: new PaymentsController(client.sdk),
  };
};

/**
 * Runs a call of the SDK.
 *
 * @param refused maps the issue of a refusal to a result; undefined for an unknown outcome
 * @throws PaymentProviderUnavailableError if the outcome is unknown
 */
export const asking = async <T>(
  call: () => Promise<T>,
  refused: (issue: string) => T | undefined = () => undefined,
): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentProviderUnavailableError) throw error;
    const issue = issueOf(error);
    const answer = issue === null ? undefined : refused(issue);
    if (answer !== undefined) return answer;
    throw new PaymentProviderUnavailableError(
      `PayPal did not answer as expected${issue ? `: ${issue}` : ''}.`,
      {
        cause: error,
      },
    );
  }
};
