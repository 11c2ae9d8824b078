import { lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react';
import { throughOffline } from '../runtime/through-offline.ts';
import { untilLoaded } from '../runtime/until-loaded.ts';
import { MoreTexts } from './part-intl.tsx';

/** A piece of a page whose code and texts are loaded after the page itself. */
export interface Later<P extends object> {
  (props: P): ReactElement;
  /** Fetches the code. A page's loader waits for it, so that the server's HTML and every later page contain the piece. */
  ready: () => Promise<void>;
}

/**
 * A piece of a page whose code and texts are loaded after the page itself. The server renders it like the rest,
 * so it is visible at once and without scripts; the browser hydrates it in a separate task once both have
 * arrived. Until then, also if it cannot be loaded, it is not hydrated, but stays visible.
 *
 * The build recognises calls of this name: the texts of what is imported inside are not part of the page's first
 * catalogue, unless `view` is the page itself.
 *
 * @param load the `import()` of a module whose default export is the piece
 * @param view name of its own texts among the part's `firstTexts`; without one the whole catalogue of the part
 * is loaded
 */
export const later = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  view?: string,
): Later<P> => {
  // Code is the same for every visitor: once loaded, nothing has to wait for it again.
  let Here: ComponentType<P> | null = null;
  let coming: ReturnType<typeof load> | null = null;
  const fetchOnce = (): ReturnType<typeof load> => {
    coming ??= throughOffline(load).catch((error: unknown) => {
      coming = null;
      throw error;
    });
    return coming;
  };
  // A `lazy` that fails would replace the whole page, for good. The first failure is reported: the release may be broken.
  const Lazy = lazy(() =>
    typeof window === 'undefined'
      ? fetchOnce()
      : untilLoaded(fetchOnce, (error, attempt) => {
          if (attempt === 1) reportError(error);
        }),
  );
  const Piece = (props: P): ReactElement => {
    // The component stays the same while it is shown: another one in its place would lose what was opened or typed in it.
    const [Content] = useState<ComponentType<P>>(() => Here ?? Lazy);
    // Code and texts in parallel: otherwise the texts below would be requested first, and the code only after them.
    if (Here === null) fetchOnce().catch(() => undefined);
    return (
      <Suspense>
        <MoreTexts view={view}>
          <Content {...props} />
        </MoreTexts>
      </Suspense>
    );
  };
  return Object.assign(Piece, {
    ready: async () => {
      Here ??= (await fetchOnce()).default;
    },
  });
};
