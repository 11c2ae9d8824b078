import { useEffect, useState, type ReactNode } from 'react';
import { useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import type { ServerForm } from './use-server-form.ts';

/**
 * Suggests an address if the typed one looks mistyped, once its field has been left. It blocks nothing. The list of usual
 * mistakes is loaded with the first address.
 *
 * @param show renders the suggested address; `take` puts it into the field
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
  // Address fields hold text.
  const isValue = (text: unknown): text is PathValue<V, Path<V>> => typeof text === 'string';
  return show(meant, () => {
    if (isValue(meant)) form.setValue(name, meant, { shouldValidate: true });
    form.setFocus(name);
  });
};
