import { HttpError } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';

/** Sentences at fields, by their names. */
export type FieldErrors = Readonly<Record<string, unknown>>;

/**
 * Sends what is entered in a form; what is refused is said where it was entered.
 *
 * @param onRefused what a refusal changes beside that
 */
export function useStep(
  send: (values: FieldValues) => Promise<FieldErrors | void>,
  onRefused?: (error: HttpError) => Promise<void> | void,
) {
  const [error, setError] = useState<HttpError | null>(null);
  async function onSubmit(values: FieldValues): Promise<FieldErrors | undefined> {
    setError(null);
    try {
      return (await send(values)) ?? undefined;
    } catch (problem) {
      if (!(problem instanceof HttpError)) throw problem;
      setError(problem);
      await onRefused?.(problem);
      return problem.body?.errors;
    }
  }
  return { error, setError, onSubmit };
}
