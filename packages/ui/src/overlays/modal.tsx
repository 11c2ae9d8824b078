import * as Ariakit from '@ariakit/react/dialog';
import styled from '@emotion/styled';
import { useRef, type ReactElement, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { toastRegionAttribute } from '../feedback/toast.tsx';
import { backdropStyle, panelStyle } from './panel-style.ts';

const Backdrop = styled.div(backdropStyle);
const Panel = styled.div(panelStyle);

/** Messages stay readable and dismissible above an open panel. */
const toastRegions = (): Iterable<Element> => document.querySelectorAll(`[${toastRegionAttribute}]`);

export interface ModalProps {
  open: boolean;
  /** Asked for by the close button, Escape and the backdrop. The caller owns `open`. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Stays in place while the body scrolls: total and buttons. */
  footer?: ReactNode;
  /**
   * Where focus goes on closing. By default the element that had it on opening, which is right unless the panel's code
   * arrived late and focus had moved on.
   */
  returnFocusTo?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
}

interface FramedProps extends ModalProps {
  frame: { [attribute: `data-${string}`]: string };
}

/**
 * What `Dialog` and `Drawer` share: rendered into the body, focus kept inside and given back, the page behind inert and
 * not scrolling. The page's `scrollbar-gutter: stable` keeps the layout where it is.
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
  // In a shadow root the document sees only the host as target: the path tells where it really was.
  const isOutside = (event: Event | SyntheticEvent): boolean => {
    const path = ('nativeEvent' in event ? event.nativeEvent : event).composedPath();
    return panel.current === null || !path.includes(panel.current);
  };
  return (
    <Ariakit.Dialog
      ref={panel}
      hideOnInteractOutside={isOutside}
      open={open}
      onClose={onClose}
      unmountOnHide
      backdrop={<Backdrop />}
      getPersistentElements={toastRegions}
      render={<Panel className={className} {...frame} />}
      {...(returnFocusTo ? { finalFocus: returnFocusTo } : {})}
    >
      <header>
        <Ariakit.DialogHeading render={<h2 />}>{title}</Ariakit.DialogHeading>
        {/* The mark keeps the library from adding a hidden button of its own, which speaks English only. */}
        <IconButton icon="close" label={closeLabel} onClick={onClose} data-dialog-dismiss="" />
      </header>
      <div data-body>{children}</div>
      {footer && <footer>{footer}</footer>}
    </Ariakit.Dialog>
  );
}
