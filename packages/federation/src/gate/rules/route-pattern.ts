const steps = (pattern: string): string[] => pattern.split('/').filter((step) => step !== '');

const isOpen = (step: string): boolean => step.startsWith(':');

/** Whether some address matches both patterns of the router. `:id` matches one segment, a trailing `*` any rest. */
export const overlap = (a: string, b: string): boolean => meet(steps(a), steps(b));

const meet = ([a, ...restA]: string[], [b, ...restB]: string[]): boolean => {
  if (a === '*' || b === '*') return true;
  if (a === undefined && b === undefined) return true;
  // `:page?` is optional.
  if (a?.endsWith('?') && meet(restA, b === undefined ? [] : [b, ...restB])) return true;
  if (b?.endsWith('?') && meet(a === undefined ? [] : [a, ...restA], restB)) return true;
  if (a === undefined || b === undefined) return false;
  return (isOpen(a) || isOpen(b) || a.replace(/\?$/, '') === b.replace(/\?$/, '')) && meet(restA, restB);
};

/** Whether `wide` matches every address that `narrow` matches. */
export const covers = (wide: string, narrow: string): boolean => {
  const all = steps(wide);
  const some = steps(narrow);
  for (const [index, step] of all.entries()) {
    if (step === '*') return true;
    const other = some[index];
    if (other === undefined) return step.endsWith('?') && index === all.length - 1;
    if (!isOpen(step) && step !== other) return false;
  }
  return all.length === some.length;
};
