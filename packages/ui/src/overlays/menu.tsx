import * as Ariakit from '@ariakit/react/menu';
import { useStoreState } from '@ariakit/react/store';
import styled from '@emotion/styled';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { renderAs, type RenderElement } from '../layout/render-as.ts';
import { tokens } from '../tokens/tokens.ts';

const { color, space, motion } = tokens;

/** Style of popovers. */
export const floatingStyle = `
  z-index: ${tokens.layer.popover};
  min-inline-size: 220px;
  max-inline-size: calc(100vw - 24px);
  max-block-size: var(--popover-available-height, 80dvh);
  overflow-y: auto;
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${tokens.radius.medium};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${tokens.shadow.floating};
  opacity: 0;
  transform: translateY(-4px);
  transition: opacity ${motion.fast}, transform ${motion.fast} ${motion.ease};
  &[data-enter] { opacity: 1; transform: none; }
  &:focus-visible { outline: none; }
`;

/** Style of menu items and options. */
export const itemStyle = `
  display: flex;
  align-items: center;
  gap: ${space[3]};
  inline-size: 100%;
  min-block-size: 44px;
  padding: ${space[2]} ${space[3]};
  border-radius: ${tokens.radius.small};
  color: inherit;
  line-height: 1.35;
  text-decoration: none;
  cursor: pointer;
  outline: none;
  & > svg { color: ${color.inkSoft}; }
  & > [data-end] { margin-inline-start: auto; }
  &[data-active-item] { background: color-mix(in srgb, ${color.ink} 7%, transparent); }
  &[data-focus-visible] { box-shadow: inset 0 0 0 2px ${color.focus}; }
`;

const Surface = styled.div(floatingStyle);
const Entry = styled.div(itemStyle);

/** Props of {@link Menu}. */
export interface MenuProps {
  /** Accessible name of the menu; required without `trigger`. */
  label: string;
  /** `MenuItem`, `MenuSeparator` and text. */
  children: ReactNode;
  /** Button that opens the menu, when its code is loaded together with the menu. */
  trigger?: RenderElement | undefined;
  /**
   * Element beside which the menu opens, if the button is in the first bundle and the menu is loaded later. The caller
   * then owns `open`, and sets the button's `aria-haspopup="menu"` and `aria-expanded`.
   */
  anchor?: HTMLElement | null | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  placement?: 'bottom-start' | 'bottom-end' | undefined;
}

/** A drop-down menu of actions and links. */
export function Menu({
  label,
  children,
  trigger,
  anchor,
  open,
  onOpenChange,
  placement = 'bottom-end',
}: MenuProps): ReactElement {
  const store = Ariakit.useMenuStore({
    placement,
    ...(open === undefined ? {} : { open }),
    ...(onOpenChange ? { setOpen: onOpenChange } : {}),
  });
  const isOpen = useStoreState(store, 'open');
  useEffect(() => {
    if (!anchor || !isOpen) return;
    // As Ariakit's own button does on a click: sets the menu's anchor and where focus returns to.
    store.setAnchorElement(anchor);
    store.setDisclosureElement(anchor);
    store.setInitialFocus(anchor.matches(':focus-visible') ? 'first' : 'container');
    store.setAutoFocusOnShow(true);
  }, [anchor, isOpen, store]);
  return (
    <Ariakit.MenuProvider store={store}>
      {trigger && <Ariakit.MenuButton store={store} render={trigger} />}
      <Ariakit.Menu
        store={store}
        unmountOnHide
        gutter={8}
        overflowPadding={12}
        aria-label={label}
        render={<Surface />}
      >
        {children}
      </Ariakit.Menu>
    </Ariakit.MenuProvider>
  );
}

/** Props of {@link MenuItem}. */
export interface MenuItemProps {
  children: ReactNode;
  icon?: IconName | undefined;
  /** Shown at the end of the line, such as an unread counter. */
  end?: ReactNode;
  onClick?: (() => void) | undefined;
  /** The item itself becomes the link: `render={<AppLink to="…" />}`. */
  render?: RenderElement | undefined;
}

/** An action or link of a {@link Menu}. */
export function MenuItem({ children, icon, end, onClick, render }: MenuItemProps): ReactElement {
  return (
    <Ariakit.MenuItem render={renderAs(Entry, render, {})} {...(onClick ? { onClick } : {})}>
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
      {end !== undefined && <span data-end>{end}</span>}
    </Ariakit.MenuItem>
  );
}

/** A line between groups of menu items. */
export const MenuSeparator = styled(Ariakit.MenuSeparator)`
  margin-block: ${space[2]};
`;

/** Text above the items, such as who is logged in. */
export const MenuHead = styled.div`
  padding: ${space[2]} ${space[3]} ${space[3]};
  line-height: 1.4;
`;
