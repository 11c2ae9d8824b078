import { useNotify } from 'ra-core';
import { useState } from 'react';

/** Does one thing at a time; why it failed is said in a notice. */
export function useAttempt() {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  async function attempt(what: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await what();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'desk.unreachable', { type: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, attempt };
}
