/** Resolves once the browser reports a network again. @throws the signal's reason if it is aborted before */
const online = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, ...(signal && { signal }) });
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const isOffline = (): boolean => typeof window !== 'undefined' && !navigator.onLine;

/** Whether webpack stopped waiting for a script (timeout) that may still arrive. */
const isLateScript = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'type' in error && error.type === 'timeout';

/**
 * Runs work that needs the network. Without a network it waits for one and retries, as the notice of the frame
 * promises. If a script times out on a slow network, it waits for the script again. Meanwhile the page is not
 * changed.
 *
 * @throws what the work throws while there is a network, and the signal's reason
 */
export const throughOffline = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  const wasOffline = isOffline();
  try {
    return await work();
  } catch (error) {
    const offline = isOffline();
    if (signal?.aborted || !(offline || wasOffline || isLateScript(error))) throw error;
    if (offline) await online(signal);
    return throughOffline(work, signal);
  }
};
