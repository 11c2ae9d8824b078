import type { SiteConfig } from '@rewald/platform';

/**
 * Reads the URLs of shop, API and pictures from the script `/embed/tradein.js`.
 *
 * @throws Error if another script loaded this code
 */
export const readConfig = (script: HTMLOrSVGScriptElement | null): SiteConfig => {
  const said: unknown = JSON.parse(script?.dataset['rewald'] ?? 'null');
  if (
    typeof said === 'object' &&
    said !== null &&
    'apiHost' in said &&
    'assetsHost' in said &&
    'siteOrigin' in said
  )
    return {
      apiHost: String(said.apiHost),
      assetsHost: String(said.assetsHost),
      siteOrigin: String(said.siteOrigin),
      ...('absentCalls' in said && Array.isArray(said.absentCalls)
        ? { absentCalls: said.absentCalls.map(String) }
        : {}),
    };
  throw new Error('The trade-in is loaded by the script /embed/tradein.js of the shop.');
};
