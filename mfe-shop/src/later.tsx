import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';

interface Later<P extends object> {
  (props: P): ReactElement;
  /** Fetches the code. A page's loader waits for it, so that the server's HTML and every later page contain the piece. */
  ready: () => Promise<void>;
}

/**
 * A piece of a page whose code comes after the page itself. The server renders it like the rest, so it is there at once and without
 * scripts; the browser brings it to life in a task of its own once its code has arrived.
 */
export const later = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Later<P> => {
  const Lazy = lazy(load);
  // Code, the same for every visitor: once it is here nothing has to wait for it again.
  let Here: ComponentType<P> | null = null;
  const Piece = (props: P): ReactElement => {
    const Content = Here ?? Lazy;
    return (
      <Suspense>
        <Content {...props} />
      </Suspense>
    );
  };
  return Object.assign(Piece, {
    ready: async () => {
      Here ??= (await load()).default;
    },
  });
};
