import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { untilLoaded } from '../runtime/until-loaded.ts';

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
  return function OnDemand(props: P) {
    const [Piece, show] = useState(() => Here);
    useEffect(() => {
      if (Piece !== null) return;
      let gone = false;
      const fetchCode = async (): Promise<void> => {
        if (!gone) Here = (await load()).default;
      };
      void untilLoaded(fetchCode, () => undefined).then(() => gone || show(() => Here));
      return () => {
        gone = true;
      };
    }, [Piece]);
    return Piece === null ? waiting : <Piece {...props} />;
  };
};
