import { usePlatform } from './platform.ts';
import { assetUrl } from './site-config.ts';

/** Turns an image path of the API into an address on the assets host (SHELL-19). */
export const useAssetUrl = (): ((path: string) => string) => {
  const { assetsHost } = usePlatform().config;
  return (path) => assetUrl(assetsHost, path);
};
