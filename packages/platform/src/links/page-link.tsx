import { useContext, type ComponentProps, type MouseEvent } from 'react';
import { createPath } from 'react-router';
import { DataRouterContext } from '../workarounds/router-internals.ts';

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of the page, with its locale prefix. */
  href: string;
  /** Replaces the current entry of the history; by default only a link to the current page itself does. */
  replace?: boolean;
  /** Stored in the entry of the history. */
  state?: unknown;
  preventScrollReset?: boolean;
}

/** Whether a click opens the page in this tab, not in a new tab or window. */
const isForHere = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey) && /^(_self)?$/.test(currentTarget.target);

/**
 * A link that navigates without a page load. The router's own `Link` also resolves relative paths, and so depends on the
 * address: whenever that changes, all hundred links of a page would be rendered again, with a dozen hooks each.
 */
export const PageLink = ({ href, replace, state, preventScrollReset, onClick, ...rest }: PageLinkProps) => {
  const router = useContext(DataRouterContext)?.router;
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !router || !isForHere(event)) return;
    event.preventDefault();
    void router.navigate(href, {
      replace: replace ?? createPath(router.state.location) === href,
      state,
      ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
    });
  };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its callers give the content
  return <a {...rest} href={href} onClick={follow} />;
};
