import type { ApiProblem } from '@rewald/platform';

/**
 * The messages to show for a failed call: all messages of the `errors` object, otherwise the `message`, otherwise
 * `fallback` (there was no response at all).
 */
export const problemMessages = (problem: ApiProblem, fallback: string): string[] => {
  const messages = [...new Set(Object.values(problem.errors).flat())];
  return messages.length > 0 ? messages : [problem.message || fallback];
};
