import { HttpError } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';

/** One step of signing in: what is entered is sent, and what is refused is shown where it was entered. */
export function useStep(send: (values: FieldValues) => Promise<void>) {
  const [error, setError] = useState<HttpError | null>(null);
  async function onSubmit(values: FieldValues): Promise<Record<string, string> | undefined> {
    setError(null);
    try {
      await send(values);
    } catch (problem) {
      if (!(problem instanceof HttpError)) throw problem;
      setError(problem);
      return problem.body?.errors;
    }
    return undefined;
  }
  return { error, onSubmit };
}
