import type { CDPSession } from '@playwright/test';
import type { Fetched } from './page-load.ts';

/** The emulated device: a mid-range phone. */
export const CONDITIONS = {
  cpuSlowdown: 4,
  viewport: { width: 412, height: 823 },
  pixelRatio: 1.75,
} as const;

/** An emulated line. */
export interface Line {
  latencyMs: number;
  downMbit: number;
  upMbit: number;
}

/** Lines by their name in `bench:pages --line`. */
export const LINES = {
  /** A mid-range mobile network. */
  mobile: { latencyMs: 165, downMbit: 8.1, upMbit: 3 },
  /** Lighthouse's slow 4G with devtools throttling. */
  lighthouse: { latencyMs: 562, downMbit: 1.6, upMbit: 0.75 },
  /** A weak mobile signal. */
  slow: { latencyMs: 400, downMbit: 0.4, upMbit: 0.4 },
} as const satisfies Record<string, Line>;

const bytesPerSecond = (mbit: number): number => (mbit * 1_000_000) / 8;

/** Slows the processor down to {@link CONDITIONS}, and the network to a line. */
export const slowDown = async (cdp: CDPSession, line: Line): Promise<void> => {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: bytesPerSecond(line.downMbit),
    uploadThroughput: bytesPerSecond(line.upMbit),
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpuSlowdown });
};

interface Request {
  url: string;
  isScript: boolean;
  bytes: number;
  /** Monotonic seconds of the DevTools protocol. */
  startedAt: number;
  finishedAt: number | null;
}

/** Collects a page's requests, and which of them fail. */
export const watchNetwork = (cdp: CDPSession) => {
  const requests = new Map<string, Request>();
  const failures: string[] = [];
  /** Difference between wall clock and the protocol's monotonic clock, in s. */
  let clockOffset: number | null = null;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type }) => {
    clockOffset ??= wallTime - timestamp;
    requests.set(requestId, {
      url: request.url,
      isScript: type === 'Script' || /\.m?js$/.test(new URL(request.url).pathname),
      bytes: 0,
      startedAt: timestamp,
      finishedAt: null,
    });
  });
  cdp.on('Network.responseReceived', ({ response, type }) => {
    // Calls of an anonymous visitor may be rejected; pages and files must not be missing.
    const required = type !== 'Fetch' && type !== 'XHR';
    if (required && response.status >= 400) failures.push(`${response.status} ${response.url}`);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, finishedAt: timestamp });
  });
  cdp.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
    if (!canceled) failures.push(`${errorText} ${requests.get(requestId)?.url ?? ''}`);
  });
  return {
    failures,
    /** @param origin wall-clock time of the start of the navigation, in ms since the epoch */
    fetchedSince(origin: number): Fetched[] {
      const sinceOrigin = (timestamp: number) => (timestamp + (clockOffset ?? 0)) * 1000 - origin;
      return [...requests.values()]
        .filter(({ url }) => url.startsWith('http'))
        .map(({ url, isScript, bytes, startedAt, finishedAt }) => ({
          url,
          kind: isScript ? 'script' : 'other',
          bytes,
          startedAt: sinceOrigin(startedAt),
          finishedAt: finishedAt === null ? null : sinceOrigin(finishedAt),
        }));
    },
  };
};
