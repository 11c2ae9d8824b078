import { findOverflow, findViolations, DESKTOP, PHONE, readLayoutShift } from '../places/inspect.ts';
import { openPlace } from '../places/open-place.ts';
import { openOverlay, OVERLAYS } from '../places/overlays.ts';
import { pathOf, PLACES } from '../places/places.ts';
import { expect, test } from '../places/scene-test.ts';
import { becomeCustomer, fillCart } from '../places/scene.ts';
import { LANGUAGES } from '../visitor/words.ts';

/** What the site promises for every page. */
const MOST_SHIFT = 0.02;

// Dozens of checks in one visit: a machine with other work takes its time for them.
test.describe.configure({ timeout: 300_000 });
// A recording of every step would cost more than what is looked at; the findings say all there is to know.
test.use({ trace: 'off' });

// The console of every visit is watched by the fixture: an error, a warning, a hydration mismatch or a refusal of the
// content security policy fails it.
for (const place of PLACES) {
  test(`[SHELL-01] ${place.name}: axe, layout shift, console, and 320 px, in both languages and themes on both screens`, async ({
    page,
    context,
    site,
    scene,
    watch,
  }) => {
    if (place.status) watch.tolerate(new RegExp(`status of ${place.status}`));
    if (place.as === 'customer') await becomeCustomer(context, scene);
    if (place.cart === 'filled') await fillCart(context, site, scene);
    for (const words of LANGUAGES) {
      await test.step(words.locale, async () => {
        // Each language begins on another screen, so that layout shifts are seen on both.
        await page.setViewportSize(words.locale === 'de' ? PHONE : DESKTOP);
        const status = await openPlace(page, words.path(pathOf(place, scene)));
        expect(status).toBe(place.status ?? 200);
        const { sum, moved } = await readLayoutShift(page);
        expect.soft(sum, `${words.locale}: what moved by itself:\n${moved}`).toBeLessThanOrEqual(MOST_SHIFT);
        expect.soft(await findViolations(page), words.locale).toEqual([]);
        expect.soft(await findOverflow(page), words.locale).toEqual([]);
      });
    }
  });
}

for (const overlay of OVERLAYS) {
  test(`${overlay.name}: axe, in both languages and themes`, async ({ page, context, site, scene }) => {
    if (overlay.as === 'customer') await becomeCustomer(context, scene);
    if (overlay.cart === 'filled') await fillCart(context, site, scene);
    for (const words of LANGUAGES) {
      await test.step(words.locale, async () => {
        await page.setViewportSize(overlay.sizes[0] ?? DESKTOP);
        await openPlace(page, words.path(overlay.on(scene)));
        await openOverlay(overlay, page, words);
        expect.soft(await findViolations(page, overlay.sizes), words.locale).toEqual([]);
      });
    }
  });
}
