import type { SiteConfig } from '@rewald/platform';
import type { LoadedRelease } from '../artefacts/release-loader.ts';

/**
 * The one script that a partner's page names: it loads the live version of a part, checked against the release, and
 * passes it the addresses of shop and API. Its address never changes, while its content does with every release.
 *
 * @returns null for a part that cannot be embedded
 */
export const writeEmbedScript = (release: LoadedRelease | undefined, site: SiteConfig): string | null => {
  const manifest = release?.manifest;
  const file = manifest?.embed === undefined ? undefined : manifest.files[manifest.embed];
  if (manifest?.embed === undefined || file === undefined) return null;
  const script = {
    src: `${site.assetsHost}/${manifest.name}/${manifest.version}/${manifest.embed}`,
    integrity: file.integrity,
    crossOrigin: 'anonymous',
  };
  const config = JSON.stringify(site);
  return `(()=>{const s=Object.assign(document.createElement('script'),${JSON.stringify(script)});s.dataset.rewald=${JSON.stringify(config)};s.nonce=document.currentScript?.nonce;document.head.append(s)})();\n`;
};
