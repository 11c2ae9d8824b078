import { useState, type ComponentType } from 'react';

type FormModule<P> = { default: ComponentType<P> };

/**
 * The code of a form behind a button: react-hook-form comes with it, and no page waits for that.
 *
 * @param load the `import()` of a module whose default export is the form
 */
export const useFormCode = <P extends object>(load: () => Promise<FormModule<P>>) => {
  const [Form, setForm] = useState<ComponentType<P> | null>(null);
  const [status, setStatus] = useState<'here' | 'coming' | 'failed'>('here');
  const fetchForm = async (): Promise<void> => {
    setStatus('coming');
    try {
      const module = await load();
      setForm(() => module.default);
      setStatus('here');
    } catch {
      setStatus('failed');
    }
  };
  return { Form, busy: status === 'coming', failed: status === 'failed', fetchForm };
};
