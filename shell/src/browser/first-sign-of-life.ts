/** Events that only a visitor's action causes. (`pointerover` also fires when a page appears under a resting pointer.) */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'];

/** Resolves when the visitor first does something. */
export const firstSignOfLife = (): Promise<void> =>
  new Promise((resolve) => {
    const seen = new AbortController();
    const come = () => {
      seen.abort();
      resolve();
    };
    for (const event of SIGNS_OF_LIFE)
      window.addEventListener(event, come, { signal: seen.signal, capture: true, passive: true });
  });
