import { ExtensionCallSchemas } from '@rewald/contracts/call-schemas';

/** How long the API host may take to describe itself, and the pauses before the next request, in ms. */
const TIMEOUT_MS = 3000;
const AGAIN_MS = 60_000;
const SOON_MS = 3000;
const NO_DESCRIPTION = new Set([404, 405, 410, 501]);

/** The extension calls that this API host lacks. */
export interface AbsentCalls {
  /** Names as in `CallSchemas`; undefined if the host lacks none, or while that is unknown. */
  current(): readonly string[] | undefined;
  stop(): void;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** @returns the calls that the description does not contain; null if that cannot be determined */
const readAbsentCalls = async (apiHost: string): Promise<string[] | null> => {
  const answer = await fetch(`${apiHost}/openapi.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  // The specification requires no description, so a host without one has only the specified calls. Any other refusal, such
  // as too many requests, says nothing about the calls.
  if (!answer.ok && !NO_DESCRIPTION.has(answer.status)) return null;
  const description: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  const paths = isRecord(description) && isRecord(description['paths']) ? description['paths'] : {};
  return Object.keys(ExtensionCallSchemas).filter((name) => {
    const [method = '', path = ''] = name.split(' ');
    const operations = paths[path.replace(/^\/api/, '')];
    return !(isRecord(operations) && method.toLowerCase() in operations);
  });
};

/**
 * Asks the API host which calls it has, so that pages offer only what works and browsers send no futile calls. Until the host
 * has answered, it is assumed to have all calls; a call that it lacks then answers 404.
 */
export const followAbsentCalls = async (apiHost: string): Promise<AbsentCalls> => {
  let absent: readonly string[] | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const poll = async (): Promise<void> => {
    const found = await readAbsentCalls(apiHost).catch(() => null);
    if (found !== null) absent = found.length === 0 ? undefined : found;
    if (stopped) return;
    timer = setTimeout(
      () => {
        poll().catch(() => undefined);
      },
      found === null ? SOON_MS : AGAIN_MS,
    ).unref();
  };
  await poll();
  return {
    current: () => absent,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
