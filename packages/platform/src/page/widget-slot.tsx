import { useParts } from './parts.ts';
import { WidgetPlace } from './remote-widget.tsx';
import type { PropsGivenIn } from './widget-props.ts';

/**
 * A slot: renders the widgets of other parts that fill it, in their order, or nothing. If a widget is missing or
 * fails, it takes no space, and the others are not affected.
 */
export const WidgetSlot = <const Name extends string>({
  name,
  props,
}: {
  /** As in `slots` of the part's `mfe.config.ts`, as a string literal. */
  name: Name;
  /** Passed to every widget; checked by the compiler where `mfe types` was run. */
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
