/**
 * What browsers have and jsdom lacks, for every component test: encoders, marks, observers and the few layout
 * APIs that accessible widgets use.
 */
import { TextDecoder, TextEncoder } from 'node:util';

const missing: Record<string, unknown> = {
  TextEncoder,
  TextDecoder,
  // Only what the router needs; Node's own `Request` refuses the signals of jsdom.
  Request: class {
    readonly method = 'GET';
    readonly headers = new Headers();
    readonly url: string;
    readonly signal: AbortSignal | undefined;
    constructor(url: string | URL, { signal }: { signal?: AbortSignal } = {}) {
      this.url = String(url);
      this.signal = signal;
    }
  },
  // Nothing has a size in jsdom, so no size ever changes.
  IntersectionObserver: class {
    observe(): void {}
    disconnect(): void {}
    unobserve(): void {}
  },
  ResizeObserver: class {
    observe(): void {}
    disconnect(): void {}
    unobserve(): void {}
  },
};

for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

if (typeof Element !== 'undefined') {
  if (!('mark' in performance)) Object.assign(performance, { mark: () => undefined });
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.checkVisibility ??= () => true;
  window.matchMedia ??= (query: string) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
