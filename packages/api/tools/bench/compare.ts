import { median } from './figures.ts';
import { load, type Call, type LoadOptions } from './load.ts';
import { processorOf, type Program } from './programs.ts';

export interface Contender {
  readonly program: Program;
  readonly call: Call | (() => Call);
}

/** A contender whose requests need preparation, which is not measured. */
export interface PreparedContender {
  readonly program: Program;
  /** Prepares one round, and returns its requests. */
  readonly prepare: () => Promise<readonly Call[]>;
}

export interface Comparison {
  /** Requests per second of the subject divided by those of the baseline: the median of all rounds. */
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
  readonly rate: number;
  readonly baselineRate: number;
  /** Milliseconds. */
  readonly p99: number;
  readonly baselineP99: number;
  /**
   * Processor time per request of the baseline divided by that of the subject. Unlike `ratio`, it hardly depends on the
   * load of the machine.
   */
  readonly processorRatio: number;
}

export interface Rounds {
  readonly count: number;
  readonly seconds: number;
  readonly connections: number;
}

const requestsOf = async (
  contender: Contender | PreparedContender,
  { seconds, connections }: Rounds,
): Promise<LoadOptions> => {
  if ('call' in contender) return { until: { seconds }, connections, call: contender.call };
  const calls = await contender.prepare();
  let at = 0;
  return {
    // autocannon prepares the next request before it knows whether it is needed.
    until: { requests: calls.length - 2 * connections },
    connections,
    call: () => {
      const call = calls[at];
      if (call === undefined) throw new Error('More requests than prepared.');
      at += 1;
      return call;
    },
  };
};

const measure = async (contender: Contender | PreparedContender, rounds: Rounds) => {
  const { program } = contender;
  const requests = await requestsOf(contender, rounds);
  const before = processorOf(program.pid);
  const measured = await load(program.url, requests);
  if (measured.failures > measured.answers / 1_000)
    throw new Error(`${measured.failures} requests failed; by status: ${JSON.stringify(measured.statuses)}`);
  return { ...measured, processor: (processorOf(program.pid) - before) / measured.answers };
};

/**
 * Compares two servers in rounds. They take turns within each round, so that the load of the machine affects both.
 *
 * @throws {Error} more than one in a thousand requests failed
 */
export const compare = async (
  subject: Contender | PreparedContender,
  baseline: Contender,
  rounds: Rounds,
): Promise<Comparison> => {
  const warm = { ...rounds, seconds: Math.max(1, Math.round(rounds.seconds / 2)) };
  await measure(baseline, warm);
  await measure(subject, warm);
  const pairs = [];
  for (let round = 0; round < rounds.count; round += 1) {
    const first = round % 2 === 0 ? await measure(baseline, rounds) : null;
    const ours = await measure(subject, rounds);
    const theirs = first ?? (await measure(baseline, rounds));
    pairs.push({ ours, theirs });
  }
  const ratios = pairs.map(({ ours, theirs }) => ours.rate / theirs.rate);
  return {
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    rate: median(pairs.map(({ ours }) => ours.rate)),
    baselineRate: median(pairs.map(({ theirs }) => theirs.rate)),
    p99: median(pairs.map(({ ours }) => ours.p99)),
    baselineP99: median(pairs.map(({ theirs }) => theirs.p99)),
    processorRatio: median(pairs.map(({ ours, theirs }) => theirs.processor / ours.processor)),
  };
};
