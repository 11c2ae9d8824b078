/** Resolves once the browser reports a network again. @throws the signal's reason if it is aborted before */
const online = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/**
 * Does something that needs the network. Without one it waits and then retries, as the notice of the frame promises: until then
 * the previous page stays.
 */
export const throughOffline = async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const offline = typeof window !== 'undefined' && !navigator.onLine;
    // A redirect is an answer, whatever the state of the network.
    if (!offline || signal.aborted || error instanceof Response) throw error;
    await online(signal);
    return throughOffline(work, signal);
  }
};
