import type { Platform } from '../runtime/platform.ts';

/** Creates a value once per page, on first use. It is discarded with the page, on the server with the request. */
export const perPage = <T extends object>(make: (platform: Platform) => T): ((platform: Platform) => T) => {
  const made = new WeakMap<Platform, T>();
  return (platform) => {
    const here = made.get(platform) ?? make(platform);
    made.set(platform, here);
    return here;
  };
};
