import {
  ApiError,
  Client,
  Environment,
  type Configuration,
  type OAuthToken,
} from '@paypal/paypal-server-sdk';
import {
  request as requestHttp,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { CALL_TIMEOUT_MS } from '../timeouts.ts';

/** How to reach PayPal. */
export interface PaypalOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The id that PayPal gave to our webhook. */
  readonly webhookId: string;
  /** `https://api-m.paypal.com`, or the address of PayPal's sandbox. */
  readonly apiUrl: string;
  /** Timeout of a call, in milliseconds. */
  readonly timeout?: number;
}

/** The SDK's client, and a token for calls that the SDK lacks. */
export interface PaypalClient {
  readonly sdk: Client;
  /** A token for calls that the SDK does not support. */
  token(): Promise<string>;
}

const OWN_ADDRESSES = new Map([
  ['https://api-m.paypal.com', Environment.Production],
  ['https://api-m.sandbox.paypal.com', Environment.Sandbox],
]);

/** The SDK knows only PayPal's two addresses; its HTTP client redirects to any other. */
const detourTo = (apiUrl: string): Pick<Configuration, 'unstable_httpClientOptions'> => {
  const { protocol, hostname, port } = new URL(apiUrl);
  const open = protocol === 'http:' ? requestHttp : requestHttps;
  return {
    unstable_httpClientOptions: {
      transport: {
        request: (options: RequestOptions, answered: (response: IncomingMessage) => void): ClientRequest =>
          open({ ...options, protocol, hostname, port, host: hostname, agent: false }, answered),
      },
    },
  };
};

export const createPaypalClient = (options: PaypalOptions): PaypalClient => {
  const own = OWN_ADDRESSES.get(options.apiUrl);
  const sdk = new Client({
    environment: own ?? Environment.Sandbox,
    timeout: options.timeout ?? CALL_TIMEOUT_MS,
    clientCredentialsAuthCredentials: {
      oAuthClientId: options.clientId,
      oAuthClientSecret: options.clientSecret,
    },
    ...(own === undefined ? detourTo(options.apiUrl) : {}),
  });
  let token: OAuthToken | undefined;
  return {
    sdk,
    token: async () => {
      token = await sdk.clientCredentialsAuthManager.updateToken(token);
      return token.accessToken;
    },
  };
};

const Refusal = Type.Object({ details: Type.Array(Type.Object({ issue: Type.String() })) });

/** Why PayPal refused a call (`details[].issue`); null if the error is not a refusal. */
export const issueOf = (error: unknown): string | null => {
  if (!(error instanceof ApiError) || error.statusCode < 400 || error.statusCode >= 500) return null;
  const result: unknown = error.result;
  const issue = Value.Check(Refusal, result) ? result.details[0]?.issue : undefined;
  if (issue !== undefined) return issue;
  return error.statusCode === 404 ? 'RESOURCE_NOT_FOUND' : null;
};
