import { lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react';
import { MoreTexts } from './part-intl.tsx';

/** A piece of a page whose code and texts come after the page itself. */
export interface Later<P extends object> {
  (props: P): ReactElement;
  /** Fetches the code. A page's loader waits for it, so that the server's HTML and every later page contain the piece. */
  ready: () => Promise<void>;
}

/**
 * A piece of a page whose code and texts come after the page itself. The server renders it like the rest, so it is there at once and
 * without scripts; the browser brings it to life in a task of its own once both have arrived.
 *
 * The build looks for calls of this name: what is imported inside has no texts in the page's first catalogue.
 *
 * @param load the `import()` of a module whose default export is the piece
 * @param view name of its own texts among the part's `firstTexts`; without one the part's whole catalogue comes
 */
export const later = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  view?: string,
): Later<P> => {
  // Code, the same for every visitor: once it is here nothing has to wait for it again.
  let Here: ComponentType<P> | null = null;
  let coming: ReturnType<typeof load> | null = null;
  const fetchOnce = (): ReturnType<typeof load> => {
    coming ??= load().catch((error: unknown) => {
      coming = null;
      throw error;
    });
    return coming;
  };
  const Lazy = lazy(fetchOnce);
  const Piece = (props: P): ReactElement => {
    // Stays the same while it is shown: another component in its place would lose what somebody opened or typed in it.
    const [Content] = useState<ComponentType<P>>(() => Here ?? Lazy);
    // Code and texts at the same time: the texts below would be asked for first, and the code only after them.
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
