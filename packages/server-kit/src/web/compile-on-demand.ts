import type { ErrorObject, ValidateFunction } from 'ajv';

/**
 * A check whose schema is compiled on its first use. Compiling all schemas at once took most of the start of the host, although a
 * process serves few of its calls in the first minutes.
 */
interface Check {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** @returns a check with the errors of its last use, as Fastify expects it */
export const checkOnDemand = (compile: () => ValidateFunction): Check => {
  let compiled: ValidateFunction | undefined;
  const check: Check = (data) => {
    compiled ??= compile();
    const fits = compiled(data);
    check.errors = compiled.errors ?? null;
    return fits;
  };
  return check;
};

type Write = (data: unknown) => string;

export const writeOnDemand = (compile: () => Write): Write => {
  let compiled: Write | undefined;
  return (data) => {
    compiled ??= compile();
    return compiled(data);
  };
};
