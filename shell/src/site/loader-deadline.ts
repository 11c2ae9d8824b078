import type { Locale } from '@rewald/contracts/client';
import type { ApiClient } from '@rewald/platform';

/** Timeout of calls, in ms. It is shorter than the page's deadline, so that a call that hangs costs only its section of the page. */
const CALL_DEADLINE_MS = 2400;

/**
 * The API client of a page's loader. Its calls end before the page's own deadline, and are in the page's language: a link may be
 * prefetched while the page with the link is replaced by one in another language.
 */
export const loaderClient = (api: ApiClient, locale: Locale): ApiClient => ({
  ...api,
  call: (name, options) =>
    api.call(name, {
      timeout: CALL_DEADLINE_MS,
      ...options,
      params: { ...options?.params, locale },
    }),
});

/** How long a loader may take to stop after it was aborted, in ms. */
const STOPPING_MS = 120;

/** A loader that did not answer in time. */
export class LoaderTimeout extends Error {
  override readonly name = 'LoaderTimeout';
  /** Whether it did not even stop when it was aborted: then the fault is its own, not that of a slow API. */
  readonly stuck: boolean;
  constructor(stuck: boolean) {
    super('The data of the page did not come in time');
    this.stuck = stuck;
  }
}

/** Waits for a loader until its deadline aborts it; a loader that ignores the abort is abandoned. */
export const withinDeadline = <T>(work: Promise<T>, late: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      const timer = setTimeout(() => reject(new LoaderTimeout(true)), STOPPING_MS);
      const stopped = () => {
        clearTimeout(timer);
        reject(new LoaderTimeout(false));
      };
      work.then(stopped, stopped);
    };
    late.addEventListener('abort', giveUp, { once: true });
    const inTime =
      <V>(settle: (value: V) => void) =>
      (value: V): void => {
        late.removeEventListener('abort', giveUp);
        if (!late.aborted) settle(value);
      };
    work.then(inTime(resolve), inTime(reject));
  });
