import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl, type ApiProblem, type ApiResult } from '@rewald/platform';

/** What is wrong with a form, by field. */
export type FieldErrors<V> = { [F in keyof V & string]?: string };

interface ServerFormPlan<V> {
  /** Names of the fields, in the order in which they stand. */
  fields: readonly (keyof V & string)[];
  /** Makes the values from what stands in the fields. */
  read: (text: (field: keyof V & string) => string) => V;
  /** Catches slips before anything is sent; the API host has the last word. */
  check: (values: V) => FieldErrors<V>;
}

const isField = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/**
 * A form of native fields that keep what is typed by themselves, also before the page is ready. What is refused stands at
 * its field, the first one gets the focus, and a second press while the first is on its way does nothing.
 *
 * @param plan a constant of the form's module or a memoised object
 */
export const useServerForm = <V extends object>({ fields, read, check }: ServerFormPlan<V>) => {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<V>>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const focusOn = useRef<string | null>(null);
  /** The same content gets the same key, so that a repeated try is not a second message. */
  const sent = useRef({ content: '', key: '' });

  const field = useCallback((name: string) => {
    const element = form.current?.elements.namedItem(name);
    return isField(element) ? element : null;
  }, []);

  // After the errors are on the page, and the form with them if it was out of sight.
  useEffect(() => {
    if (focusOn.current === null) return;
    field(focusOn.current)?.focus();
    focusOn.current = null;
  }, [errors, field]);

  const show = (found: FieldErrors<V>): void => {
    focusOn.current = fields.find((name) => found[name] !== undefined) ?? null;
    setErrors(found);
  };

  /** What stands in the fields, or null when something is wrong with it, which is then shown. */
  const checked = (): V | null => {
    setProblem('');
    const values = read((name) => field(name)?.value.trim() ?? '');
    const found = check(values);
    show(found);
    return fields.some((name) => found[name] !== undefined) ? null : values;
  };

  /** Sorts a refusal by the fields. @returns whether a field of the form is concerned */
  const refuse = ({ message, errors: refused }: ApiProblem): boolean => {
    const found: FieldErrors<V> = {};
    for (const name of fields) {
      const said = refused[name]?.[0];
      if (said !== undefined) found[name] = said;
    }
    show(found);
    const atFields = Object.keys(found).length > 0;
    if (!atFields) setProblem(message || intl.formatMessage({ id: 'form.failed' }));
    return atFields;
  };

  /** Sends what was checked. @returns the answer; null when another one is on its way */
  const send = async <T>(
    values: V,
    call: (values: V, idempotencyKey: string) => Promise<ApiResult<T>>,
  ): Promise<ApiResult<T> | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setProblem('');
    const content = JSON.stringify(values);
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
    try {
      const result = await call(values, sent.current.key);
      if (result.ok) sent.current = { content: '', key: '' };
      return result;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  /** Fills fields in which nothing stands yet. */
  const fill = useCallback(
    (texts: { [F in keyof V & string]?: string }) => {
      for (const [name, text] of Object.entries(texts)) {
        const element = field(name);
        if (element && element.value === '' && typeof text === 'string') element.value = text;
      }
    },
    [field],
  );

  const onInput = (event: { target: EventTarget }): void => {
    const { target } = event;
    if (!isField(target) || !Object.hasOwn(errors, target.name)) return;
    setErrors((before) => ({ ...before, [target.name]: undefined }));
  };

  return { form, errors, problem, busy, checked, refuse, send, fill, onInput };
};
