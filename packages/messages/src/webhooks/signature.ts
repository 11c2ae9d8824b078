import { createHmac } from 'node:crypto';

/** The secret that signs deliveries to one endpoint. It is derived from the host's key, so it need not be stored. */
export const webhookSecret = (signingKey: Buffer, endpointId: string): Buffer =>
  createHmac('sha256', signingKey).update(`webhook\n${endpointId}`).digest();

/** The secret in the form that libraries for checking signatures expect: `whsec_` and Base64. */
export const writtenSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

/** The headers of a delivery, as https://www.standardwebhooks.com describes them. */
export const webhookHeaders = (
  secret: Buffer,
  message: { readonly id: string; readonly at: Date; readonly body: string },
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(message.at.getTime() / 1_000));
  const signed = `${message.id}.${timestamp}.${message.body}`;
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
  };
};
