import { Component, Suspense, use, type ComponentType, type ReactNode } from 'react';
import { modulePromise } from './module-promise.ts';
import { PartIntl } from './part-intl.tsx';
import { useParts } from './parts.ts';

export interface RemoteWidgetProps<P extends object> {
  part: string;
  expose: string;
  props: P;
  /** Shown while it loads. */
  placeholder?: ReactNode;
  /** Shown when it cannot be loaded or fails; the rest of the page goes on. */
  fallback?: ReactNode;
}

const hasDefault = (module: unknown): module is { default: ComponentType<object> } =>
  typeof module === 'object' && module !== null && 'default' in module;

const Loaded = <P extends object>({ part, expose, props }: RemoteWidgetProps<P>) => {
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

class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/**
 * A component that another part exposes, placed by name. A part that is missing or fails takes only its own place
 * with it.
 */
export const RemoteWidget = <P extends object>(widget: RemoteWidgetProps<P>) => (
  <Boundary key={`${widget.part} ${widget.expose}`} fallback={widget.fallback ?? null}>
    <Suspense fallback={widget.placeholder ?? null}>
      <Loaded {...widget} />
    </Suspense>
  </Boundary>
);
