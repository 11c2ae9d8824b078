import { Suspense, use, type ComponentType, type ReactNode } from 'react';
import { useLocale } from '../locale/use-locale.ts';
import { useIsHydrating } from '../runtime/use-hydrated.ts';
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
  /** Checked by the compiler where `mfe types` has installed the part's types. */
  props: PropsGivenTo<Part, Expose>;
  /** Shown while it loads. */
  placeholder?: ReactNode;
  /** Shown if it cannot be loaded or fails; the rest of the page keeps working. */
  fallback?: ReactNode;
}

const hasDefault = (module: unknown): module is { default: ComponentType<object> } =>
  typeof module === 'object' && module !== null && 'default' in module;

interface WidgetPlaceProps {
  part: string;
  expose: string;
  /** The view whose first texts are sufficient, if it has them. */
  view?: string | undefined;
  props: object;
  placeholder: ReactNode;
  fallback: ReactNode;
  /** Whether the version in use exposes it; by default any does. */
  isFilled?: () => boolean;
}

const Loaded = ({
  part,
  expose,
  view,
  props,
}: Pick<WidgetPlaceProps, 'part' | 'expose' | 'view' | 'props'>) => {
  const parts = useParts();
  const isShown = useIsHydrating();
  const module = parts.peek(part, expose) ?? use(modulePromise(parts, part, expose, isShown));
  if (!hasDefault(module)) throw new Error(`${part}${expose.slice(1)} has no default export`);
  const Widget = module.default;
  return (
    <PartIntl part={part} view={view}>
      <Widget {...props} />
    </PartIntl>
  );
};

/** A component of another part, with what is shown while it loads and if it fails. */
export const WidgetPlace = ({
  part,
  expose,
  view,
  props,
  placeholder,
  fallback,
  isFilled = () => true,
}: WidgetPlaceProps) => {
  const parts = useParts();
  const exposes = [expose, messagesExpose(useLocale(), view)];
  return (
    <RecoveringBoundary
      key={`${part} ${expose}`}
      fallback={fallback}
      isHere={() => exposes.every((name) => parts.peek(part, name) !== undefined)}
      load={() => Promise.all(exposes.map((name) => parts.load(part, name)))}
      onFailure={(error) => (parts.fail?.(part, error) ?? false) && isFilled()}
    >
      <Suspense fallback={placeholder}>
        <Loaded part={part} expose={expose} view={view} props={props} />
      </Suspense>
    </RecoveringBoundary>
  );
};

/**
 * Renders a component that another part exposes. If that part is missing or fails, `fallback` is shown in this
 * place only, until the part is available.
 */
export const RemoteWidget = <const Part extends string, const Expose extends string>({
  placeholder = null,
  fallback = null,
  ...widget
}: RemoteWidgetProps<Part, Expose>) => (
  <WidgetPlace {...widget} placeholder={placeholder} fallback={fallback} />
);
