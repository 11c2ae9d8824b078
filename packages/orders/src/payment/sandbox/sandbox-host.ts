import { inBackground } from '@rewald/contracts/servers/in-background';
import { buildSandbox } from './sandbox-app.ts';
import type { SandboxEvent } from './sandbox-service.ts';
import { createMemoryLedger } from './sandbox-ledger.ts';
import { SIGNATURE_HEADER, signWebhook } from './webhook-signature.ts';

/** Settings of a sandbox in its own process. */
export interface SandboxHostOptions {
  /** Loopback port; 0 takes a free one. */
  readonly port: number;
  /** The shop's credential, with which webhooks are also signed. */
  readonly secret: string;
  /** The shop's `/payments/sandbox/webhook`; null sends none. */
  readonly webhookUrl: string | null;
  /** Share of answers that get lost after the work was done. */
  readonly drop?: number;
  readonly lateAfter?: number;
  readonly silence?: number;
}

/** A sandbox in its own process. */
export interface SandboxHost {
  readonly url: string;
  stop(): Promise<void>;
}

const TRIES = 8;

/**
 * Runs the sandbox as a program of its own, with books in memory. Webhooks that the shop does not accept are sent again, with
 * growing delays.
 */
export const startSandboxHost = async (options: SandboxHostOptions): Promise<SandboxHost> => {
  const waiting = new Set<NodeJS.Timeout>();
  const later = (delay: number, work: () => Promise<void>): void => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      inBackground(work(), (error) => console.error('A webhook of the sandbox could not be sent', error));
    }, delay);
    waiting.add(timer);
  };
  const send = async (url: string, event: SandboxEvent, attempt: number): Promise<void> => {
    const body = Buffer.from(JSON.stringify(event));
    const taken = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signWebhook(options.secret, body, new Date()),
      },
      signal: AbortSignal.timeout(5_000),
    }).then(
      (response) => response.ok,
      () => false,
    );
    if (!taken && attempt < TRIES) later(250 * 2 ** attempt, () => send(url, event, attempt + 1));
  };
  const { webhookUrl } = options;
  const app = buildSandbox({
    ledger: createMemoryLedger(),
    secret: options.secret,
    tell: async (event, delay) => {
      if (webhookUrl !== null) later(delay, () => send(webhookUrl, event, 1));
    },
    ...(options.drop === undefined ? {} : { drop: options.drop }),
    ...(options.lateAfter === undefined ? {} : { lateAfter: options.lateAfter }),
    ...(options.silence === undefined ? {} : { silence: options.silence }),
  });
  return {
    url: await app.listen({ host: '127.0.0.1', port: options.port }),
    stop: async () => {
      for (const timer of waiting) clearTimeout(timer);
      app.server.closeAllConnections();
      await app.close();
    },
  };
};
