import autocannon from 'autocannon';
import { percentile } from './figures.ts';

/** One request. */
export interface Call {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Results under load. Times in milliseconds. */
export interface Measured {
  /** Answers per second. */
  readonly rate: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly answers: number;
  /** Answers other than 2xx, and broken connections. */
  readonly failures: number;
  /** Number of answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
}

export interface LoadOptions {
  /** Seconds, or number of requests. */
  readonly until: { readonly seconds: number } | { readonly requests: number };
  /** Concurrent connections; each sends its next request as soon as the previous one is answered. */
  readonly connections: number;
  /** A function is called for each request; a constant call is cheaper to send. */
  readonly call: Call | (() => Call);
}

/**
 * Puts a server under load. Rates and times are calculated from individual answers, because autocannon's statistics are
 * in whole milliseconds.
 */
export const load = async (url: string, { until, connections, call }: LoadOptions): Promise<Measured> => {
  let times = new Float64Array(65_536);
  let answers = 0;
  let failures = 0;
  const statuses: Record<number, number> = {};
  let first = 0;
  let last = 0;
  const requestOf = ({ path, method = 'GET', headers = {}, body }: Call): autocannon.Request => ({
    path,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        ...('seconds' in until ? { duration: until.seconds } : { amount: until.requests }),
        requests: [
          typeof call === 'function'
            ? { setupRequest: (request) => ({ ...request, ...requestOf(call()) }) }
            : requestOf(call),
        ],
      },
      (error: unknown) =>
        error === null || error === undefined
          ? resolve()
          : reject(
              error instanceof Error ? error : new Error('The load could not be made.', { cause: error }),
            ),
    );
    run.on('response', (_client, status, _bytes, time) => {
      last = performance.now();
      if (answers === 0) first = last - time;
      if (answers === times.length) {
        const longer = new Float64Array(2 * times.length);
        longer.set(times);
        times = longer;
      }
      times[answers] = time;
      answers += 1;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status < 200 || status > 299) failures += 1;
    });
    run.on('reqError', () => {
      failures += 1;
    });
  });
  const measured = times.subarray(0, answers);
  return {
    rate: (answers * 1_000) / (last - first),
    p50: percentile(measured, 50),
    p95: percentile(measured, 95),
    p99: percentile(measured, 99),
    answers,
    failures,
    statuses,
  };
};
