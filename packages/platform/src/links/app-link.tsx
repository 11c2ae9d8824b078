import { useCallback, useContext, useEffect, useRef, type Ref } from 'react';
import { LocaleContext } from '../locale/locale-context.ts';
import { localizePath } from '../locale/paths.ts';
import { PrefetchContext } from '../page/parts.ts';
import { PageLink, type PageLinkProps } from './page-link.tsx';
import { whenNear } from './when-near.ts';

/** Props of {@link AppLink}: those of an anchor, with `to` in place of `href`. */
export interface AppLinkProps extends Omit<PageLinkProps, 'href'> {
  /** A path of the site without locale prefix; the page's locale is added. */
  to: string;
  /** false for links that must not be prefetched, such as logout. */
  prefetch?: boolean;
}

/** A link to a page of the site: keeps the locale, navigates without a page load, prefetches. */
export const AppLink = ({ to, prefetch = true, ref, ...rest }: AppLinkProps) => {
  const href = localizePath(to, useContext(LocaleContext));
  const anchor = useRef<HTMLAnchorElement>(null);
  const prefetchPath = useContext(PrefetchContext);
  useEffect(() => {
    const element = anchor.current;
    if (!prefetch || !prefetchPath || !element) return;
    whenNear(element, () => prefetchPath(href));
  }, [href, prefetch, prefetchPath]);
  // Created once: otherwise React would call the old and the new function for every link at each render.
  const join = useCallback((element: HTMLAnchorElement | null) => joinRefs(anchor, ref)(element), [ref]);
  return <PageLink ref={join} href={href} {...rest} />;
};

const joinRefs =
  (own: { current: HTMLAnchorElement | null }, given: Ref<HTMLAnchorElement> | undefined) =>
  (element: HTMLAnchorElement | null): void => {
    own.current = element;
    if (typeof given === 'function') given(element);
    else if (given) given.current = element;
  };
