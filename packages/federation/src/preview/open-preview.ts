import type { ReleaseManifest } from '@rewald/contracts';
import { askSite } from './ask-site.ts';
import type { Registry } from '../registry/registry.ts';

/** How an uploaded version is shown. */
export interface PreviewSettings {
  name: string;
  site: string;
  /** When it ends, in s since the epoch. */
  until: number;
  /** Port on which pages are notified of a newer preview; only while the part is being developed. */
  watch?: number;
}

/**
 * Signs a link to an uploaded version, and opens it once.
 *
 * @throws SiteProblem when the site cannot be reached or does not show it
 */
export const openPreview = async (
  registry: Registry,
  { name: part, version, routes }: ReleaseManifest,
  { site, ...shown }: PreviewSettings,
): Promise<string> => {
  const token = await registry.preview({ part, version, ...shown });
  const to = routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/';
  const link = `${site}/rewald/preview?token=${token}&to=${encodeURIComponent(to)}`;
  await askSite(site, link);
  return link;
};
