import { useParts } from './parts.ts';
import { WidgetPlace } from './remote-widget.tsx';
import type { PropsGivenIn } from './widget-props.ts';

/**
 * A place where other parts put widgets, in their own releases: those that fill it, by their orders, and nothing where
 * nobody does. One that is missing or fails takes no other with it, and no room.
 */
export const WidgetSlot = <const Name extends string>({
  name,
  props,
}: {
  /** As in `slots` of the part's `mfe.config.ts`, written as a text. */
  name: Name;
  /** Given to every widget; known to the compiler where `mfe types` was run. */
  props: PropsGivenIn<Name>;
}) => {
  const parts = useParts();
  return parts
    .fills?.(name)
    .map(({ part, expose }) => (
      <WidgetPlace
        key={part + expose}
        part={part}
        expose={expose}
        view={expose}
        props={props}
        placeholder={null}
        fallback={null}
        isFilled={() =>
          parts.fills?.(name).some((one) => one.part === part && one.expose === expose) ?? false
        }
      />
    ));
};
