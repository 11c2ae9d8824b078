import type { TestResult } from './results.ts';

/** What a step of a run took. */
export interface Lap {
  name: string;
  seconds: number;
  passed: number;
}

const SLOWEST = 10;

const row = (seconds: number, text: string): string => `${seconds.toFixed(0).padStart(7)} s  ${text}`;

/** What each step took, and the slowest tests, as lines. */
export const describeTimes = (laps: readonly Lap[], tests: readonly TestResult[]): string[] => {
  const all = laps.reduce((sum, { seconds }) => sum + seconds, 0);
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    `Steps: ${(all / 60).toFixed(1)} min`,
    ...laps.map(({ name, seconds, passed }) => row(seconds, `${name} (${passed} passed)`)),
    `Slowest tests`,
    ...slowest.map(({ seconds, title, project }) => row(seconds, project ? `${title} (${project})` : title)),
  ];
};
