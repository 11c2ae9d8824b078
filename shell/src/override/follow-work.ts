import type { PartRelease } from '../routes/release-set.ts';

interface WorkState {
  shown: { version: string; link: string } | null;
  problem: string | null;
}

/**
 * Follows the working copy that a preview is made of (`mfe dev --preview`): opens each newer version and reloads the page.
 *
 * @param say called with what does not compile; with null once it does
 * @returns stops following
 */
export const followWork = (
  { version, preview }: PartRelease,
  say: (problem: string | null) => void,
): (() => void) => {
  if (preview?.watch === undefined) return () => undefined;
  const feed = new EventSource(`http://localhost:${preview.watch}/events`);
  feed.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { shown, problem }: WorkState = JSON.parse(data);
    say(problem);
    if (shown === null || shown.version === version) return;
    feed.close();
    // The site's own cookie names the version; asked for here, so that the page stays where it was scrolled to.
    const { search } = new URL(shown.link);
    void fetch(`/rewald/preview${search}`, { redirect: 'manual' }).then(() => window.location.reload());
  });
  return () => feed.close();
};
