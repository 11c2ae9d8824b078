import { Suspense, use, type ComponentType, type ReactNode } from 'react';
import { useLocale } from '../locale/use-locale.ts';
import { messagesExpose } from './message-modules.ts';
import { modulePromise } from './module-promise.ts';
import { PartIntl } from './part-intl.tsx';
import { useParts } from './parts.ts';
import { RecoveringBoundary } from './recovering-boundary.tsx';
import type { PropsGivenTo } from './widget-props.ts';

export interface RemoteWidgetProps<Part extends string = string, Expose extends string = string> {
  part: Part;
  /** Name of the exposed module: `./side-panel`. */
  expose: Expose;
  /** Known to the compiler where `mfe types` has brought the part's types. */
  props: PropsGivenTo<Part, Expose>;
  /** Shown while it loads. */
  placeholder?: ReactNode;
  /** Shown when it cannot be loaded or fails; the rest of the page goes on. */
  fallback?: ReactNode;
}

const hasDefault = (module: unknown): module is { default: ComponentType<object> } =>
  typeof module === 'object' && module !== null && 'default' in module;

const Loaded = ({ part, expose, props }: { part: string; expose: string; props: object }) => {
  const parts = useParts();
  const module = parts.peek(part, expose) ?? use(modulePromise(parts, part, expose));
  if (!hasDefault(module)) throw new Error(`${part}${expose.slice(1)} has no default export`);
  const Widget = module.default;
  return (
    <PartIntl part={part}>
      <Widget {...props} />
    </PartIntl>
  );
};

/**
 * A component that another part exposes, placed by name. A part that is missing or fails takes only its own place
 * with it, and fills it once it is there.
 */
export const RemoteWidget = <const Part extends string, const Expose extends string>({
  part,
  expose,
  props,
  placeholder = null,
  fallback = null,
}: RemoteWidgetProps<Part, Expose>) => {
  const parts = useParts();
  const exposes = [expose, messagesExpose(useLocale())];
  return (
    <RecoveringBoundary
      key={`${part} ${expose}`}
      fallback={fallback}
      isHere={() => exposes.every((name) => parts.peek(part, name) !== undefined)}
      load={() => Promise.all(exposes.map((name) => parts.load(part, name)))}
      onFailure={(error) => parts.fail?.(part, error) ?? false}
    >
      <Suspense fallback={placeholder}>
        <Loaded part={part} expose={expose} props={props} />
      </Suspense>
    </RecoveringBoundary>
  );
};
