import { withTimeout } from '@rewald/server-kit/with-timeout';
import { PaymentProviderUnavailableError } from '../payment-provider.ts';
import { CALL_TIMEOUT_MS } from '../timeouts.ts';
import type { SandboxCall, SandboxService } from './sandbox-service.ts';

/**
 * The connection to the sandbox.
 *
 * @returns status and JSON body of any answer; rejects with `PaymentProviderUnavailableError` without an answer
 */
export type SandboxLine = (call: SandboxCall) => Promise<{ status: number; body: unknown }>;

/** Connects to a sandbox in this process. */
export const lineWithin =
  (service: SandboxService, timeout = CALL_TIMEOUT_MS): SandboxLine =>
  (call) =>
    withTimeout(
      service(call),
      timeout,
      () => new PaymentProviderUnavailableError(`No answer within ${timeout} ms.`),
    );

/** The HTTP request for a call. */
const requestOf = (call: SandboxCall) => {
  if (call.do === 'prepare')
    return { method: 'POST', path: '/payments', body: { amountCents: call.amountCents }, key: call.key };
  const path = `/payments/${call.reference}`;
  switch (call.do) {
    case 'retrieve':
      return { method: 'GET', path };
    case 'cancel':
      return { method: 'POST', path: `${path}/cancel` };
    case 'amend':
      return { method: 'PATCH', path, body: { amountCents: call.amountCents } };
    case 'capture':
    case 'refund':
      return {
        method: 'POST',
        path: `${path}/${call.do === 'refund' ? 'refunds' : 'capture'}`,
        body: { amountCents: call.amountCents },
        key: call.key,
      };
    case 'approve':
      return {
        method: 'POST',
        path: `${path}/approve`,
        body: { behaviour: call.behaviour, webhook: call.webhook },
      };
    case 'second-step':
      return { method: 'POST', path: `${path}/second-step`, body: { accept: call.accept } };
  }
};

/** Connects to a sandbox in its own process. */
export const lineByHttp =
  (url: string, secret: string, timeout = CALL_TIMEOUT_MS): SandboxLine =>
  async (call) => {
    const { method, path, body, key } = { body: undefined, key: undefined, ...requestOf(call) };
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${secret}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        signal: AbortSignal.timeout(timeout),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const content: unknown = await answer.json();
      return { status: answer.status, body: content };
    } catch (cause) {
      throw new PaymentProviderUnavailableError('The sandbox did not answer.', { cause });
    }
  };
