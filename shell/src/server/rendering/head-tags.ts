import type { Locale, ReleaseManifest } from '@rewald/contracts';
import { SHELL_PART } from '@rewald/contracts/part-names';
import { messagesExpose, wholeMessages } from '@rewald/platform/message-modules';
import { FRAME } from '../../site/frame-view.ts';
import type { LoadableVersion } from '../../routes/release-set.ts';
import type { PageHandle } from '../../routes/route-data.ts';
import type { HeadStyles } from './page-task.ts';

/** The facts about a release that the head of a page needs. */
export interface HeadRelease {
  readonly folder: string;
  readonly manifest: Pick<ReleaseManifest, 'name' | 'exposes' | 'files'>;
}

const preload = (nonce: string, address: string, integrity: string | undefined): string =>
  `<link rel="preload" as="script" fetchpriority="low" nonce="${nonce}" crossorigin="anonymous" href="${address}"${
    integrity ? ` integrity="${integrity}"` : ''
  }>`;

/** Preloads for exactly the scripts that a page needs: the shell's main script, the remote's entry, the page's chunks, the catalogues of the locale. */
export const preloadTags = (
  loaded: ReadonlyMap<string, HeadRelease>,
  main: LoadableVersion,
  assetsHost: string,
  nonce: string,
  locale: Locale,
  page: PageHandle | null,
): string => {
  const wanted: [HeadRelease | undefined, string[]][] = [
    [loaded.get(SHELL_PART), [messagesExpose(locale, FRAME)]],
  ];
  if (page) wanted.push([loaded.get(page.part), [page.expose, messagesExpose(locale, page.expose)]]);
  const tags = new Set<string>([preload(nonce, main.entry, main.integrity)]);
  for (const [release, exposes] of wanted) {
    if (!release) continue;
    const modules: Record<string, string[]> = release.manifest.exposes;
    for (const file of exposes.flatMap((name) => modules[name] ?? modules[wholeMessages(name)] ?? []))
      tags.add(
        preload(nonce, `${assetsHost}${release.folder}/${file}`, release.manifest.files[file]?.integrity),
      );
  }
  return [...tags].join('');
};

/** Font faces and base styles of the shell's version. */
export const styleTag = ({ css }: HeadStyles, nonce: string): string =>
  `<style nonce="${nonce}">${css}</style>`;

/**
 * The answer's `Link` header: the typeface, requested before the first byte of HTML is parsed. With a tag in the page instead,
 * Chromium would delay the first paint until the typeface has arrived.
 */
export const fontLinks = ({ preloadFonts }: HeadStyles): string =>
  preloadFonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`).join(', ');

/**
 * React's development build from a developer's machine, loaded before the shell's main script, which uses it. If it does not load,
 * the main script uses its own React.
 */
export const reactTag = (nonce: string, address: string): string =>
  `<script nonce="${nonce}" src="${address}" crossorigin="anonymous"></script>`;

/**
 * For development: the hook that React looks for when it starts. It must exist before the first script, so that
 * hot updates of every part find the one renderer that the shell provides.
 */
export const refreshTag = (nonce: string): string =>
  `<script nonce="${nonce}">(()=>{const renderers=new Map();let id=0;window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers,supportsFiber:true,inject(r){renderers.set(++id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}})()</script>`;
