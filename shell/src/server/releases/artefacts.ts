/** Reads text from the artefact origin; nothing waits longer than this, in ms. */
const ORIGIN_TIMEOUT_MS = 2000;

/** Fetches artefacts by path. */
export type FetchArtefact = (path: string) => Promise<string>;

/** @throws Error when the origin does not answer in time or not with 200 */
export const createArtefactFetcher =
  (origin: string): FetchArtefact =>
  async (path) => {
    const response = await fetch(origin + path, { signal: AbortSignal.timeout(ORIGIN_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${path}: the artefact origin answered ${response.status}`);
    return response.text();
  };
