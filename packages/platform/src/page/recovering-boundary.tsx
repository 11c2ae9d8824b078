import { Component, type ReactNode } from 'react';

/** The pause before missing code is requested again, in ms: together with a hanging attempt it stays below 5 s. */
const RETRY_EVERY_MS = 2000;

interface RecoveringBoundaryProps {
  fallback: ReactNode;
  /** Whether the code is loaded; if so, the error was thrown by it. */
  isHere: () => boolean;
  load: () => Promise<unknown>;
  /** Called with what the code threw; true if another version of it may succeed. */
  onFailure: (error: unknown) => boolean;
  children: ReactNode;
}

/** Shows the fallback if its children fail, and the children again as soon as missing code can be loaded. */
export class RecoveringBoundary extends Component<RecoveringBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private gone = false;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    this.gone = false;
  }

  override componentDidCatch(error: unknown) {
    if (!this.props.isHere()) this.tryLater();
    else if (this.props.onFailure(error)) this.tryNow();
  }

  override componentWillUnmount() {
    this.gone = true;
    clearTimeout(this.timer);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }

  private tryLater() {
    this.timer = setTimeout(() => this.tryNow(), RETRY_EVERY_MS);
  }

  private tryNow() {
    this.props.load().then(
      () => {
        if (!this.gone) this.setState({ failed: false });
      },
      () => {
        if (!this.gone) this.tryLater();
      },
    );
  }
}
