import { useRef, useState, type ComponentType } from 'react';

type FormModule<P> = { default: ComponentType<P> };

/**
 * The code of a form behind a button: react-hook-form comes with it, and no page waits for that. Code that was fetched ahead opens
 * within the press, so that who types on at once types into the form.
 *
 * @param load the `import()` of a module whose default export is the form
 */
export const useFormCode = <P extends object>(load: () => Promise<FormModule<P>>) => {
  const [Form, setForm] = useState<ComponentType<P> | null>(null);
  const [status, setStatus] = useState<'here' | 'coming' | 'failed'>('here');
  const ahead = useRef<ComponentType<P> | null>(null);
  const fetchAhead = (): void => {
    load().then(
      (module) => {
        ahead.current = module.default;
      },
      // The press asks again, and tells.
      () => undefined,
    );
  };
  const openForm = async (): Promise<void> => {
    const here = ahead.current;
    if (here) {
      setForm(() => here);
      return;
    }
    setStatus('coming');
    try {
      const module = await load();
      setForm(() => module.default);
      setStatus('here');
    } catch {
      setStatus('failed');
    }
  };
  return { Form, busy: status === 'coming', failed: status === 'failed', fetchAhead, openForm };
};
