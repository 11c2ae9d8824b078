import { ON_ANY_HOST } from '../hosts/shop-host.ts';
import {
  DESKTOP,
  findOverflow,
  MEDIA,
  MOST_SHIFT,
  newLook,
  PHONE,
  readLayoutShift,
} from '../places/inspect.ts';
import { openPlace } from '../places/open-place.ts';
import { openOverlay, OVERLAYS } from '../places/overlays.ts';
import { pathOf, PLACES, type Place } from '../places/places.ts';
import { expect, test } from '../places/scene-test.ts';
import { findMessageKeys } from '../visit/message-keys.ts';
import { LANGUAGES } from '../visitor/words.ts';

// Dozens of checks in one visit, which take time on a busy machine.
test.describe.configure({ timeout: 300_000 });
// Recording every step would cost more than the checks. The findings contain everything needed.
test.use({ trace: 'off' });

/** Expected status with a host of the specification alone. Pages for which it has no data say so, with status 200. */
const statusWithout = ({ name, status }: Place): number =>
  name === 'product-sold-out' ? 200 : (status ?? 200);

// The console of every visit is watched by the fixture: an error, a warning, a hydration mismatch or a refusal of the
// content security policy fails it.
for (const place of PLACES) {
  test(
    `[SHELL-01] ${place.name}: axe, layout shift, console, and 320 px, in both languages and themes on both screens`,
    ON_ANY_HOST,
    async ({ openTab, hostName, scene, watch }) => {
      const isOwn = hostName === 'own';
      // Pages that do not depend on a host were already checked closely with our own.
      const isSame = !isOwn && place.alone === 'whole';
      const expected = isOwn ? (place.status ?? 200) : statusWithout(place);
      // A page that this shop does not have says so, and its code was prefetched in vain.
      if (!isOwn) watch.tolerate(/was preloaded using link preload but not used/);
      if (expected !== 200) watch.tolerate(new RegExp(`status of ${expected}`));
      const page = await openTab(place, { cold: true });
      const look = newLook();
      for (const words of LANGUAGES) {
        await test.step(words.locale, async () => {
          await page.emulateMedia(MEDIA[words.locale]);
          const screens = isOwn ? [PHONE, DESKTOP] : [words.locale === 'de' ? PHONE : DESKTOP];
          for (const screen of screens) {
            await page.setViewportSize(screen);
            const status = await openPlace(page, words.path(pathOf(place, scene)));
            expect(status).toBe(expected);
            expect.soft(await findMessageKeys(page), words.locale).toEqual([]);
            const { sum, moved } = await readLayoutShift(page);
            expect
              .soft(sum, `${words.locale}, ${screen.width} px: what moved by itself:\n${moved}`)
              .toBeLessThanOrEqual(MOST_SHIFT);
          }
          if (isSame) return;
          expect.soft(await look(page, words, screens), words.locale).toEqual([]);
          expect.soft(await findOverflow(page), words.locale).toEqual([]);
        });
      }
    },
  );
}

for (const overlay of OVERLAYS) {
  test(
    `${overlay.name}: axe, in both languages and themes, and 320 px`,
    overlay.anyHost ? ON_ANY_HOST : {},
    async ({ openTab, host, scene, watch }) => {
      for (const complaint of overlay.tolerate ?? []) watch.tolerate(complaint);
      const look = newLook();
      for (const words of LANGUAGES) {
        await test.step(words.locale, async () => {
          const page = await openTab(overlay);
          await page.emulateMedia(MEDIA[words.locale]);
          await page.setViewportSize(overlay.sizes[0] ?? DESKTOP);
          await openPlace(page, words.path(overlay.on(scene)));
          await openOverlay(overlay, page, words, host);
          expect.soft(await findMessageKeys(page), words.locale).toEqual([]);
          const sizes =
            host.name !== 'own'
              ? overlay.sizes.slice(words.locale === 'de' ? 0 : -1).slice(0, 1)
              : overlay.sizes;
          expect.soft(await look(page, words, sizes), words.locale).toEqual([]);
          expect.soft(await findOverflow(page), words.locale).toEqual([]);
        });
      }
    },
  );
}
