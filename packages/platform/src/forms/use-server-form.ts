import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type { ApiProblem, ApiResult } from '../api/problem.ts';
import { assignProblem } from './assign-problem.ts';
import { draftOr, forgetDraft, keepDraft } from './draft.ts';
import { createKeyRing } from './idempotency-key.ts';
import { readFields } from './read-fields.ts';
import { tidyValues } from './tidy-values.ts';

/** Settings of a form. */
export interface ServerFormPlan<V extends FieldValues> {
  /** Names of the fields in their visual order. Errors of other fields are shown above the form. */
  fields: readonly Path<V>[];
  /** Initial values. They never replace what somebody typed before the page was ready. */
  defaultValues?: DefaultValues<V>;
  /** Key in the tab's storage under which half-typed words survive a reload, for forms that the server does not render. */
  draft?: string;
}

/** A registered field: props of its control, and its error. */
export interface FormControl<N extends string> {
  /** Goes onto the control: `<TextInput {...control} />`. */
  control: UseFormRegisterReturn<N> & { defaultValue?: string };
  /** Error message of the field; undefined if there is none. */
  error: string | undefined;
}

/** A call that a form makes with its tidied values; null if its failure is reported elsewhere. */
export type FormCall<V, T> = (values: V, idempotencyKey: string) => Promise<ApiResult<T> | null>;

/** A form whose values the API host validates. */
export interface ServerForm<V extends FieldValues> {
  /** react-hook-form itself, for everything not covered here. */
  form: UseFormReturn<V>;
  /** Registers a text field or a choice. Checkboxes and radios take `form.register` and `errorOf`. */
  field: <N extends Path<V>>(name: N, rules?: RegisterOptions<V, N>) => FormControl<N>;
  errorOf: (name: Path<V>) => string | undefined;
  /** The error above the form: null for none, empty if the API host sent no message. */
  problem: string | null;
  /** True while the request is running. */
  busy: boolean;
  /** Sends the validated values, one request at a time. `done` is called with the answer. */
  submit: <T>(
    call: FormCall<V, T>,
    done?: (data: T, values: V) => void,
  ) => (event?: BaseSyntheticEvent) => Promise<void>;
  /** Takes over values that were filled in without an event; done before every submit, too. */
  read: (element: HTMLFormElement) => void;
  /** Shows a refusal at its fields and above the form, and focuses the first wrong field. */
  refuse: (problem: Pick<ApiProblem, 'message' | 'errors'>) => void;
}

const GENERAL = 'root.server';

const useDraft = <V extends FieldValues>({ subscribe }: UseFormReturn<V>, name: string | undefined): void => {
  useEffect(() => {
    if (name === undefined) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values, name: changed }) => {
        if (changed !== undefined) keepDraft(name, values);
      },
    });
  }, [subscribe, name]);
};

/** A form with what was typed before a reload, which is stored from now on. */
const useFormWithDraft = <V extends FieldValues>(
  defaultValues: DefaultValues<V> | undefined,
  draft: string | undefined,
): UseFormReturn<V> => {
  const [initial] = useState(() =>
    defaultValues && draft !== undefined ? draftOr(draft, defaultValues) : defaultValues,
  );
  const form = useForm<V>(initial ? { defaultValues: initial } : {});
  useDraft(form, draft);
  return form;
};

/** @returns a function that focuses a field after the next render */
const useFocusOnError = <V extends FieldValues>(form: UseFormReturn<V>): ((name: Path<V> | null) => void) => {
  const focusOn = useRef<Path<V> | null>(null);
  // Runs once the errors are on the page, together with fields that were not rendered before.
  useEffect(() => {
    if (focusOn.current === null) return;
    const { ref } = form.getFieldState(focusOn.current).error ?? {};
    // `setFocus` alone acts a moment later, and a key could be pressed in between.
    if (ref instanceof HTMLElement) ref.focus();
    else form.setFocus(focusOn.current);
    focusOn.current = null;
  });
  return (name) => {
    focusOn.current = name;
  };
};

/** Before a submit: what stands in the fields counts, and an error of a field that is not on the page blocks nothing. */
const settle = <V extends FieldValues>(
  form: UseFormReturn<V>,
  fields: readonly Path<V>[],
  element: unknown,
): void => {
  if (element instanceof HTMLFormElement) readFields(form, element);
  for (const name of fields) {
    const { error } = form.getFieldState(name);
    if (error && error.ref === undefined) form.clearErrors(name);
  }
};

/**
 * A form of react-hook-form whose values the API host validates. An error from the host is shown at its field
 * until the field changes, the first wrong field gets the focus, and nothing typed is lost. Texts are sent tidied, except passwords. A second press while
 * a call is running does nothing, and the same content is sent with the same Idempotency-Key until it has
 * arrived.
 */
export const useServerForm = <V extends FieldValues>({
  fields,
  defaultValues,
  draft,
}: ServerFormPlan<V>): ServerForm<V> => {
  const form = useFormWithDraft<V>(defaultValues, draft);
  const { errors, isSubmitting, defaultValues: known } = form.formState;
  const [keys] = useState(createKeyRing);
  const running = useRef(false);
  const focusOn = useFocusOnError(form);

  const errorOf = (name: Path<V>): string | undefined =>
    form.getFieldState(name, form.formState).error?.message;

  const field: ServerForm<V>['field'] = (name, rules) => {
    const control = form.register(name, {
      ...rules,
      onChange: (event) => {
        if (form.getFieldState(name).error?.type === 'server') form.clearErrors(name);
        rules?.onChange?.(event);
      },
    });
    const value: unknown = get(known, name);
    return {
      // The server renders the value as well, so that it does not pop in.
      control: { ...control, ...(typeof value === 'string' ? { defaultValue: value } : {}) },
      error: errorOf(name),
    };
  };

  const refuse: ServerForm<V>['refuse'] = (problem) => {
    const { atFields, general } = assignProblem(problem, fields);
    for (const { field: name, message } of atFields) form.setError(name, { type: 'server', message });
    focusOn(atFields[0]?.field ?? null);
    if (general !== null || atFields.length === 0)
      form.setError(GENERAL, { type: 'server', message: general ?? '' });
  };

  const submit: ServerForm<V>['submit'] = (call, done) => async (event) => {
    event?.preventDefault();
    if (running.current) return;
    running.current = true;
    settle(form, fields, event?.currentTarget);
    const send = form.handleSubmit(async (values) => {
      tidyValues(values);
      const result = await call(values, keys.keyFor(values));
      if (result === null) return;
      if (!result.ok) {
        refuse(result.problem);
        return;
      }
      keys.arrived();
      if (draft !== undefined) forgetDraft(draft);
      done?.(result.data, values);
    });
    try {
      await send(event);
    } finally {
      running.current = false;
    }
  };

  const problem = errors.root?.['server']?.message ?? null;
  const read: ServerForm<V>['read'] = (element) => readFields(form, element);
  return { form, field, errorOf, problem, busy: isSubmitting, submit, read, refuse };
};
