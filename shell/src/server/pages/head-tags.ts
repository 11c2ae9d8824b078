import { SHELL_PART, type Locale } from '@rewald/contracts';
import { messagesExpose, wholeMessages } from '@rewald/platform/message-modules';
import { FRAME } from '../../site/frame-view.ts';
import type { PageHandle } from '../../site/route-data.ts';
import type { LoadedRelease } from '../releases/release-loader.ts';
import type { RunnableSet } from '../releases/release-state.ts';

const preload = (nonce: string, address: string, integrity: string | undefined): string =>
  `<link rel="preload" as="script" fetchpriority="low" nonce="${nonce}" crossorigin="anonymous" href="${address}"${
    integrity ? ` integrity="${integrity}"` : ''
  }>`;

/** Preloads for exactly the scripts that a page needs: the shell's main script, the remote's entry, the page's chunks, the catalogues of the locale. */
export const preloadTags = (
  set: RunnableSet,
  assetsHost: string,
  nonce: string,
  locale: Locale,
  page: PageHandle | null,
): string => {
  const wanted: [LoadedRelease | undefined, string[]][] = [
    [set.loaded.get(SHELL_PART), [messagesExpose(locale, FRAME)]],
  ];
  if (page) wanted.push([set.loaded.get(page.part), [page.expose, messagesExpose(locale, page.expose)]]);
  const main = set.releases.parts[SHELL_PART];
  const tags = new Set<string>(main ? [preload(nonce, main.entry, main.integrity)] : []);
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
export const styleTags = (set: RunnableSet, assetsHost: string, nonce: string): string =>
  `<style nonce="${nonce}">${set.shell.headStyles(assetsHost).css}</style>`;

/**
 * The answer's `Link` header: the typeface, asked for before the first byte of HTML is read. As a tag in the page
 * Chromium would hold back the first paint until it is there.
 */
export const fontLinks = (set: RunnableSet, assetsHost: string): string =>
  set.shell
    .headStyles(assetsHost)
    .preloadFonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
    .join(', ');

/**
 * For development: the hook that React looks for when it starts. It must be there before the first script, so that
 * hot updates of every part find the one renderer that the shell brought.
 */
export const refreshTag = (nonce: string): string =>
  `<script nonce="${nonce}">(()=>{const renderers=new Map();let id=0;window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers,supportsFiber:true,inject(r){renderers.set(++id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}})()</script>`;
