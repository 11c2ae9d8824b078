import type { GateInput, GateRelease } from '../gate-release.ts';
import { currentOf, formerOf } from '../pages-to-look-at.ts';
import { withoutLanguage } from '../rendering/languages.ts';
import { sameScripts, withoutVersion } from '../same-code.ts';

/** A page as the server sends it to a browser. */
export interface RenderedPage {
  path: string;
  html: string;
  /** The address after redirects. */
  address: string;
}

/** What the state in a page says about versions: the digests of their files, and their commit. */
const RELEASE_FACTS = /"files":\{(?:"[^"]+":\{[^{}]*\},?)*\}|"commit":"[^"]*"/g;

const htmlOf = ({ html }: RenderedPage, release: GateRelease): string =>
  withoutVersion(html.replace(RELEASE_FACTS, ''), release);

/**
 * Pages that are the same in a browser as with the live version: the same HTML, and the same scripts.
 *
 * @param rendered the pages with the candidate
 * @param renderBefore renders pages with the live version; the paths have no locale prefix
 */
export const unchangedPages = async (
  input: GateInput,
  rendered: readonly RenderedPage[],
  renderBefore: (paths: string[]) => Promise<RenderedPage[]>,
): Promise<Set<RenderedPage>> => {
  const { candidate } = input;
  const live = currentOf(input);
  if (live === null) return new Set();
  const isSame = await sameScripts(candidate, live);
  const likely = rendered.filter(
    ({ path }) => formerOf(input, path) === live && isSame(withoutLanguage(path)),
  );
  if (likely.length === 0) return new Set();
  const before = await renderBefore([...new Set(likely.map(({ path }) => withoutLanguage(path)))]);
  return new Set(
    likely.filter((page) => {
      const was = before.find(({ path }) => path === page.path);
      return was !== undefined && htmlOf(was, live) === htmlOf(page, candidate);
    }),
  );
};
