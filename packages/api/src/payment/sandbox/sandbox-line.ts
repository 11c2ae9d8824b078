import type { FastifyInstance } from 'fastify';
import { PaymentProviderUnavailableError } from '../payment-provider.ts';
import { CALL_PATIENCE, inTime } from '../patience.ts';

/** A call to the sandbox. */
export interface SandboxCall {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Such as `/payments/sbx_1`. */
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
}

/**
 * The way to the sandbox.
 *
 * @returns status and JSON body, whatever they are; rejects with `PaymentProviderUnavailableError` without an answer
 */
export type SandboxLine = (call: SandboxCall) => Promise<{ status: number; body: unknown }>;

const headersOf = (call: SandboxCall, secret: string): Record<string, string> => ({
  authorization: `Bearer ${secret}`,
  ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(call.key === undefined ? {} : { 'idempotency-key': call.key }),
});

/** To a sandbox in this process, through its HTTP handlers and without a port. */
export const lineWithin =
  (sandbox: FastifyInstance, secret: string, patience = CALL_PATIENCE): SandboxLine =>
  async (call) => {
    const answer = await inTime(
      sandbox.inject({
        method: call.method,
        url: call.path,
        headers: headersOf(call, secret),
        ...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
      }),
      patience,
    );
    const body: unknown = JSON.parse(answer.body);
    return { status: answer.statusCode, body };
  };

/** To a sandbox that runs on its own. */
export const lineByHttp =
  (url: string, secret: string, patience = CALL_PATIENCE): SandboxLine =>
  async (call) => {
    try {
      const answer = await fetch(`${url}${call.path}`, {
        method: call.method,
        headers: headersOf(call, secret),
        signal: AbortSignal.timeout(patience),
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      });
      const body: unknown = await answer.json();
      return { status: answer.status, body };
    } catch (cause) {
      throw new PaymentProviderUnavailableError('The sandbox did not answer.', { cause });
    }
  };
