import { defineComponent, h, onErrorCaptured, provide, type Component } from 'vue';
import { SITE, type Site } from './site.ts';

/** A Vue component, and what it gets from React. Both objects are reactive in the browser. */
export interface Given {
  of: Component;
  props: object;
  site: Site;
}

/**
 * The outermost component. Without it, Vue would log an error and show nothing in its place.
 *
 * @param onError called with what the components throw, and where: `info` of Vue's `onErrorCaptured`
 */
export const rootOf = (
  { of, props, site }: Given,
  onError: (error: unknown, info: string) => void,
): Component =>
  defineComponent(() => {
    provide(SITE, site);
    onErrorCaptured((error, _, info) => {
      onError(error, info);
      return false;
    });
    return () => h(of, { ...props });
  });
