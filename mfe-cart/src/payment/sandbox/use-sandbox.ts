import { useCallback } from 'react';
import type { SandboxBehaviour, SandboxResult } from '@rewald/contracts';
import { usePlatform, type ApiResult } from '@rewald/platform';

/** The browser's side of the sandbox. */
export const useSandbox = () => {
  const { api } = usePlatform();
  const decide = useCallback(
    (reference: string, behaviour: SandboxBehaviour): Promise<ApiResult<SandboxResult>> =>
      api.call('POST /api/checkout/{locale}/buy/sandbox-payments/{reference}', {
        params: { reference },
        body: { behaviour },
      }),
    [api],
  );
  const finish = useCallback(
    (reference: string, accept: boolean): Promise<ApiResult<SandboxResult>> =>
      api.call('POST /api/checkout/{locale}/buy/sandbox-payments/{reference}/second-step', {
        params: { reference },
        body: { accept },
      }),
    [api],
  );
  return { decide, finish };
};
