import type { ApiProblem } from '@rewald/platform';

/**
 * What to tell a person about a call that failed: all messages of the `errors` object, otherwise the `message`,
 * otherwise `fallback` (no answer came at all).
 */
export const problemMessages = (problem: ApiProblem, fallback: string): string[] => {
  const messages = [...new Set(Object.values(problem.errors).flat())];
  return messages.length > 0 ? messages : [problem.message || fallback];
};
