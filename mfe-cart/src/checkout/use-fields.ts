import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useIntl, type ApiProblem } from '@rewald/platform';
import { isRecord, keep, kept } from './kept.ts';

type Texts<F extends string> = Record<F, string>;

interface FieldsPlan<F extends string> {
  /** Section of the draft: the API host keys its messages with it, `delivery.plz`. */
  section: string;
  /** In the order in which they stand. */
  fields: readonly F[];
  /** Fields that may stay empty. */
  optional: readonly F[];
  /** What the API host keeps already. */
  known: Texts<F> | null;
  /** Where nothing is known. */
  empty: Texts<F>;
}

/** Half-typed words survive a reload; what the API host keeps comes second. */
const initial = <F extends string>({ section, fields, known, empty }: FieldsPlan<F>): Texts<F> => {
  const typed = kept('tab', section);
  const values = { ...empty, ...known };
  if (!isRecord(typed)) return values;
  for (const field of fields) {
    const text = typed[field];
    if (typeof text === 'string') values[field] = text;
  }
  return values;
};

/** The fields of a section: what is typed, what is wrong with it, and the words of the API host at their place. */
export const useFields = <F extends string>(plan: FieldsPlan<F>) => {
  const { section, fields, optional } = plan;
  const intl = useIntl();
  const [values, setValues] = useState(() => initial(plan));
  const [errors, setErrors] = useState<Partial<Texts<F>>>({});
  const focusOn = useRef<string | null>(null);
  const idOf = (field: F): string => `${section}-${field}`;

  // After the errors are on the page.
  useEffect(() => {
    if (focusOn.current === null) return;
    document.getElementById(focusOn.current)?.focus();
    focusOn.current = null;
  }, [errors]);

  const show = (found: Partial<Texts<F>>): void => {
    const first = fields.find((field) => found[field] !== undefined);
    focusOn.current = first === undefined ? null : idOf(first);
    setErrors(found);
  };

  const change = (next: Partial<Texts<F>>): void => {
    setValues((before) => {
      const after = { ...before, ...next };
      keep('tab', section, after);
      return after;
    });
    setErrors((before) => {
      const after = { ...before };
      for (const field of fields) if (next[field] !== undefined) delete after[field];
      return after;
    });
  };

  return {
    values,
    errors,
    change,
    /** Props of a field's control. */
    control: (field: F) => ({
      id: idOf(field),
      name: field,
      value: values[field],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void => {
        const next: Partial<Texts<F>> = {};
        next[field] = event.target.value;
        change(next);
      },
    }),
    idOf,
    /** Catches what is missing before anything is sent. @returns whether all is there */
    check: (): boolean => {
      const found: Partial<Texts<F>> = {};
      for (const field of fields)
        if (!optional.includes(field) && values[field].trim() === '')
          found[field] = intl.formatMessage({ id: 'form.required' });
      show(found);
      return Object.keys(found).length === 0;
    },
    /** Puts the API host's words at their fields. @returns whether a field of this section is concerned */
    refuse: (problem: ApiProblem): boolean => {
      const found: Partial<Texts<F>> = {};
      for (const field of fields) {
        const message = problem.errors[`${section}.${field}`]?.[0];
        if (message !== undefined) found[field] = message;
      }
      show(found);
      return Object.keys(found).length > 0;
    },
    /** What was typed is with the API host now. */
    settled: (): void => keep('tab', section, null),
  };
};

export type Fields<F extends string> = ReturnType<typeof useFields<F>>;
