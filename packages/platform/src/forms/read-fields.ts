import { get, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';

const isTyped = (field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  (field instanceof HTMLInputElement && !/^(?:radio|checkbox|file)$/.test(field.type)) ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement;

/** Takes over what stands in the fields of a form, because some password managers fill them in without an event. */
export const readFields = <V extends FieldValues>(form: UseFormReturn<V>, element: HTMLFormElement): void => {
  const values = form.getValues();
  const isText = (name: string): name is Path<V> => typeof get(values, name) === 'string';
  // Fields of text hold text.
  const isValue = (text: unknown): text is PathValue<V, Path<V>> => typeof text === 'string';
  for (const field of element.elements) {
    if (!isTyped(field) || !isText(field.name)) continue;
    const { name, value } = field;
    if (form.getValues(name) !== value && isValue(value)) form.setValue(name, value);
  }
};
