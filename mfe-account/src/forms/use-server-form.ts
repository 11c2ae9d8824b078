import { useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useIntl, type ApiProblem, type ApiResult } from '@rewald/platform';
import { assignProblem } from './assign-problem.ts';

/**
 * A form whose last word the API host has: what it refuses stands at the fields, everything typed stays, and a second
 * press while the first is on its way does nothing.
 *
 * @param fields names of the fields, in the order in which they stand
 * @param defaultValues leave it out for empty forms: then what was typed before the page was ready is kept
 */
export const useServerForm = <V extends FieldValues>(
  fields: readonly Path<V>[],
  defaultValues?: DefaultValues<V>,
) => {
  const form = useForm<V>(defaultValues ? { defaultValues } : {});
  const intl = useIntl();
  const [problem, setProblem] = useState('');
  const running = useRef(false);

  const showProblem = (refused: ApiProblem): void => {
    const { atFields, general } = assignProblem(refused, fields);
    for (const { field, message } of atFields) form.setError(field, { type: 'server', message });
    if (atFields[0]) form.setFocus(atFields[0].field);
    setProblem(general ?? (atFields.length > 0 ? '' : intl.formatMessage({ id: 'form.failed' })));
  };

  const submit = (call: (values: V) => Promise<ApiResult<unknown>>, done?: (values: V) => void) =>
    form.handleSubmit(async (values) => {
      if (running.current) return;
      running.current = true;
      setProblem('');
      try {
        const result = await call(values);
        if (result.ok) done?.(values);
        else showProblem(result.problem);
      } finally {
        running.current = false;
      }
    });

  return { form, problem, submit, busy: form.formState.isSubmitting };
};
