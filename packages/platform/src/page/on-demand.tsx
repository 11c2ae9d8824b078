import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** The pause before code that failed to load is requested again, in ms. */
const RETRY_EVERY_MS = 2000;

/**
 * A piece of a page whose code the browser loads when the piece is first shown. If that fails, for example without a
 * network, the page stays as it is and the code is requested again. (A failed `React.lazy` fails the whole page, for good.)
 *
 * @param load the `import()` of a module whose default export is the piece
 * @param waiting shown in its place meanwhile
 */
export const onDemand = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode = null,
): ComponentType<P> => {
  // Code is the same for every visitor: once loaded, nothing has to wait for it again.
  let Here: ComponentType<P> | null = null;
  const fetchCode = async (): Promise<void> => {
    Here = (await load()).default;
  };
  return function OnDemand(props: P) {
    const [Piece, show] = useState(() => Here);
    useEffect(() => {
      if (Piece !== null) return;
      let gone = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const attempt = (): void => {
        fetchCode().then(
          () => gone || show(() => Here),
          () => {
            if (!gone) timer = setTimeout(attempt, RETRY_EVERY_MS);
          },
        );
      };
      attempt();
      return () => {
        gone = true;
        clearTimeout(timer);
      };
    }, [Piece]);
    return Piece === null ? waiting : <Piece {...props} />;
  };
};
