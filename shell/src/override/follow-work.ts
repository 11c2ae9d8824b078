import type { PartRelease } from '../routes/release-set.ts';

interface WorkState {
  shown: { version: string; link: string } | null;
  problem: string | null;
}

/**
 * Follows the working copy behind a preview (`mfe dev --preview`): opens each newer version and reloads the page.
 *
 * @param say called with the compiler's errors, or with null once the code compiles
 * @returns a function that stops following
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
    // The request sets the site's cookie, which names the version. Following the link instead would lose the scroll position.
    const { search } = new URL(shown.link);
    void fetch(`/rewald/preview${search}`, { redirect: 'manual' }).then(() => window.location.reload());
  });
  return () => feed.close();
};
