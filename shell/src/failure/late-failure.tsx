import { lazy } from 'react';
import { withTexts } from '@rewald/platform';
import { untilLoaded } from '@rewald/platform/host';

const importFailure = withTexts(() => import(/* webpackChunkName: "http" */ './page-failure.tsx'));

/**
 * What replaces a page that cannot be shown, fetched with all else that no first view needs: by the time a link can fail, it is here.
 * A failure that the server has sent stays as it is until then.
 */
export const LateFailure = lazy(() =>
  untilLoaded(
    async () => {
      const { PageFailure } = await importFailure();
      return { default: PageFailure };
    },
    () => undefined,
  ),
);
