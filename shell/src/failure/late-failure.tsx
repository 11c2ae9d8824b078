import { lazy } from 'react';
import { untilLoaded } from '@rewald/platform/host';

/**
 * What replaces a page that cannot be shown, fetched with all else that no first view needs: by the time a link can fail, it is here.
 * A failure that the server has sent stays as it is until then.
 */
export const LateFailure = lazy(() =>
  untilLoaded(
    async () => {
      const { PageFailure } = await import(/* webpackChunkName: "http" */ './page-failure.tsx');
      return { default: PageFailure };
    },
    () => undefined,
  ),
);
