import { useEffect, useState, type ReactNode } from 'react';
import { useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import type { ServerForm } from './use-server-form.ts';

/**
 * A suggestion for an address that looks mistyped, once its field has been left. It forbids nothing. What knows the usual
 * mistakes comes with the first address.
 *
 * @param show says which address was probably meant; `take` puts it into the field
 * @returns null when there is nothing to suggest
 */
export const useEmailMeant = <V extends FieldValues>(
  { form }: ServerForm<V>,
  name: Path<V>,
  show: (email: string, take: () => void) => ReactNode,
): ReactNode => {
  const value: unknown = useWatch({ control: form.control, name });
  const { isTouched } = form.getFieldState(name, form.formState);
  const typed = isTouched && typeof value === 'string' && value.includes('@') ? value : '';
  const [found, setFound] = useState<{ typed: string; meant: string | null } | null>(null);
  useEffect(() => {
    if (typed === '') return;
    let wanted = true;
    import(/* webpackChunkName: "email-meant" */ './email-meant.ts').then(
      ({ emailMeant }) => wanted && setFound({ typed, meant: emailMeant(typed) }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [typed]);
  const meant = found?.typed === typed ? found.meant : null;
  if (meant === null) return null;
  // Addresses are in fields that hold text.
  const isValue = (text: unknown): text is PathValue<V, Path<V>> => typeof text === 'string';
  return show(meant, () => {
    if (isValue(meant)) form.setValue(name, meant, { shouldValidate: true });
    form.setFocus(name);
  });
};
