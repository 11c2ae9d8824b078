/** Resolves once the browser reports a network again. @throws the signal's reason if it is aborted before */
const online = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, ...(signal && { signal }) });
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const isOffline = (): boolean => typeof window !== 'undefined' && !navigator.onLine;

/** What webpack throws when it waits no longer for a script, which is then still on its way. */
const isLateScript = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'type' in error && error.type === 'timeout';

/**
 * Does something that needs the network. Without one it waits and then retries, as the notice of the frame promises, and a script
 * that a slow line has not brought yet is waited for again: until then what is seen stays.
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
