import * as Ariakit from '@ariakit/react/dialog';
import styled from '@emotion/styled';
import {
  useRef,
  useState,
  useTransition,
  type ReactElement,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { backdropStyle, panelStyle } from './panel-style.ts';

const Backdrop = styled.div(backdropStyle);
const Panel = styled.div(panelStyle);

/** Props of a modal panel: {@link Dialog} or {@link Drawer}. */
export interface ModalProps {
  open: boolean;
  /** Called by the close button, Escape and the backdrop. The caller owns `open`. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Content that does not scroll with the body, such as a total and buttons. */
  footer?: ReactNode;
  /**
   * Element that gets the focus on closing. By default the element that was focused on opening, which is the wrong one if
   * the panel's code was loaded late and the focus had moved meanwhile.
   */
  returnFocusTo?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
}

interface FramedProps extends ModalProps {
  frame: { [attribute: `data-${string}`]: string };
}

/** Number of the opening: one that is opened again while it still slides away starts empty, as if it had been gone. */
function useOpening(open: boolean): number {
  const [last, setLast] = useState({ open, number: 0 });
  if (last.open !== open) setLast({ open, number: last.number + (open ? 1 : 0) });
  return last.number;
}

/**
 * Base of `Dialog` and `Drawer`: rendered into the body, traps and restores focus, makes the page behind inert and
 * not scrollable. The page's `scrollbar-gutter: stable` prevents a layout shift.
 */
export function Modal({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  returnFocusTo,
  className,
  frame,
}: FramedProps): ReactElement {
  const panel = useRef<HTMLDivElement>(null);
  const opening = useOpening(open);
  // It leaves in the next frame, while the page is made usable again; and comes back if the caller keeps it open.
  const [leaving, startLeaving] = useTransition();
  const leave = (): void => startLeaving(onClose);
  const state = { 'data-leaving': leaving ? '' : undefined };
  // With a shadow root the event's target is the host; `composedPath` has the real target.
  const isOutside = (event: Event | SyntheticEvent): boolean => {
    const path = ('nativeEvent' in event ? event.nativeEvent : event).composedPath();
    return panel.current === null || !path.includes(panel.current);
  };
  return (
    <Ariakit.Dialog
      ref={panel}
      hideOnInteractOutside={isOutside}
      open={open}
      onClose={leave}
      unmountOnHide
      backdrop={<Backdrop {...state} />}
      render={<Panel className={className} {...frame} {...state} />}
      {...(returnFocusTo ? { finalFocus: returnFocusTo } : {})}
    >
      <header>
        <Ariakit.DialogHeading render={<h2 />}>{title}</Ariakit.DialogHeading>
        {/* The attribute keeps Ariakit from adding a hidden button of its own with an English label. */}
        <IconButton icon="close" label={closeLabel} onClick={leave} data-dialog-dismiss="" />
      </header>
      <div data-body key={opening}>
        {children}
      </div>
      {footer && <footer>{footer}</footer>}
    </Ariakit.Dialog>
  );
}
