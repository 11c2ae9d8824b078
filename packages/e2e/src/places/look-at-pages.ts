import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DEPLOYED_SITE } from '../site/deployed-site.ts';
import { findMessageKeys } from '../visit/message-keys.ts';
import type { ReleaseManifest } from '@rewald/contracts';
import { budgetsOf } from '@rewald/federation/gate/budgets';
import { violations } from '@rewald/federation/journeys/axe';
import { LANGUAGES } from '../visitor/words.ts';
import { DESKTOP, findOverflow, MEDIA, MOST_SHIFT, PHONE, readLayoutShift } from './inspect.ts';
import { openPlace } from './open-place.ts';
import { pathOf, PLACES_OF, type Part } from './places.ts';
import { claimOf } from './routes.ts';
import { expect, test } from './scene-test.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** A part's built release. */
const builtOf = (part: Part): ReleaseManifest => {
  const folder = part === 'shell' ? 'shell' : `mfe-${part}`;
  return JSON.parse(readFileSync(resolve(root, folder, 'dist/release.json'), 'utf8'));
};

/**
 * Looks at every page of a part once: axe with all rules, layout shift, console, 320 px, and text at 200 %. Pages take
 * turns: one in German and light on a phone, the next in English and dark on a desktop. `every-page.night.spec.ts` looks
 * at every page in both languages and themes on both screens.
 */
export const lookAtPages = (part: Part): void => {
  // Most pages need an account, a cart or keys of mails.
  if (DEPLOYED_SITE !== null) return;
  const places = PLACES_OF[part];
  // Recording every step would cost more than the checks. The findings contain everything needed.
  test.use({ trace: 'off' });

  test(`every route of ${part} is looked at`, ({ scene }) => {
    const claimed = builtOf(part).routes.map(({ path }) => path);
    expect(claimed.length).toBeGreaterThan(0);
    const seen = new Set(places.map((place) => claimOf(claimed, pathOf(place, scene))));
    expect(claimed.filter((path) => !seen.has(path))).toEqual([]);
  });

  test(`${part} sends no more than its budgets allow`, () => {
    const release = builtOf(part);
    const over = budgetsOf(release).filter(({ limit, sizeIn }) => sizeIn(release) > limit);
    expect(over.map(({ what, limit, sizeIn }) => [what, sizeIn(release), limit])).toEqual([]);
  });

  // The console of every visit is watched by the fixture: an error, a warning, a hydration mismatch or a refusal of the
  // content security policy fails it.
  for (const [turn, place] of places.entries())
    test(`[SHELL-01] ${place.name}: axe, layout shift, console, 320 px, text at 200 %`, async ({
      openTab,
      scene,
      watch,
    }) => {
      const [words = LANGUAGES[0]] = LANGUAGES.slice(turn % LANGUAGES.length);
      if (words === undefined) return;
      const { status = 200 } = place;
      if (status !== 200) watch.tolerate(new RegExp(`status of ${status}`));
      const page = await openTab(place, { cold: true });
      await page.emulateMedia(MEDIA[words.locale]);
      await page.setViewportSize(words.locale === 'de' ? PHONE : DESKTOP);
      expect(await openPlace(page, words.path(pathOf(place, scene)))).toBe(status);
      expect.soft(await findMessageKeys(page)).toEqual([]);
      const { sum, moved } = await readLayoutShift(page);
      expect.soft(sum, `what moved by itself:\n${moved}`).toBeLessThanOrEqual(MOST_SHIFT);
      expect.soft(await violations(page, [MEDIA[words.locale].colorScheme])).toEqual([]);
      expect.soft(await findOverflow(page)).toEqual([]);
    });
};
