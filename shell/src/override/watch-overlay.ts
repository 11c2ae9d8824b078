import { withTexts } from '@rewald/platform';
import type { ShownParts } from './shown-parts.ts';
import type { ReleaseSet } from '../routes/release-set.ts';

/** Opens the overlay of parts: `#rewald-parts` in the address, or Alt+Shift+P. */
const HASH = '#rewald-parts';

/** `withTexts`, because `showOverlay` loads the whole catalogue itself, so the first view needs none of its texts. */
const loadOverlay = withTexts(() => import('./show-overlay.tsx'));

/**
 * Shows a badge where a developer's own part or a preview is on the page, and the overlay of all parts on request. Its code is
 * loaded only then.
 */
export const watchOverlay = (releases: ReleaseSet, parts: ShownParts): void => {
  const local = Object.values(releases.parts).some((part) => part.local === true || part.preview);
  const show = async (open: boolean): Promise<void> => {
    const { showOverlay } = await loadOverlay();
    await showOverlay(releases, parts, open);
  };
  if (local || window.location.hash === HASH) void show(window.location.hash === HASH);
  window.addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyP') void show(true);
  });
};
