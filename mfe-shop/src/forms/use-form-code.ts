import { useRef, useState, type ComponentType } from 'react';

type FormModule<P> = { default: ComponentType<P> };

/**
 * Loads the code of a form once its button is used, so that no page has to load react-hook-form up front. If the code
 * was prefetched, the form opens synchronously with the click, so that the next keystrokes go into it.
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
      // Clicking again retries; that click also shows the error.
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
