import { useGoTo, useIntl, useLocale, usePlatform } from '@rewald/platform';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { createApp, createSSRApp, shallowReactive, type Component } from 'vue';
import { htmlOf } from '#html';
import { rootOf, type Given } from './root.ts';
import type { Site } from './site.ts';

/** As in React, an error of a handler is reported, and leaves the page as it is. Codes 5 and 6 in Vue's error reference. */
const isOfHandler = (info: string): boolean => /event handler$|#runtime-[56]$/.test(info);

/** What Vue gets from React, in objects that Vue follows. */
const useGiven = (of: Component, props: object): Given => {
  const site: Site = {
    platform: usePlatform(),
    intl: useIntl(),
    locale: useLocale(),
    goTo: useGoTo(),
    id: useId(),
  };
  const [given] = useState<Given>(() => ({
    of,
    props: shallowReactive({ ...props }),
    site: shallowReactive({ ...site }),
  }));
  useLayoutEffect(() => {
    Object.assign(given.props, props);
    Object.assign(given.site, site);
  });
  return given;
};

interface VuePlaceProps {
  /** The Vue component. */
  of: Component;
  /** Its props; changes reach it without a new start. */
  props: object;
}

/**
 * A place that Vue renders: on the server as part of the page's HTML, in the browser by taking over that HTML. React leaves
 * alone what is in the element. What the component throws is thrown here, so that it counts as a failure of the part.
 */
export const VuePlace = ({ of, props }: VuePlaceProps) => {
  const given = useGiven(of, props);
  const place = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [html] = useState(() => ({ __html: htmlOf(given) }));
  useLayoutEffect(() => {
    if (!place.current) return;
    const root = rootOf(given, (error, info) => {
      if (isOfHandler(info)) reportError(error);
      else setFailure({ error });
    });
    const isSent = place.current.hasChildNodes();
    const app = isSent ? createSSRApp(root) : createApp(root);
    app.mount(place.current);
    return () => app.unmount();
  }, [given]);
  if (failure) throw failure.error;
  return <div ref={place} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
};
