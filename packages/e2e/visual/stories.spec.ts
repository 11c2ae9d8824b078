import { expect, test } from '@playwright/test';

/** The main stories of the design system. */
const STORIES = [
  'actions-button--variants',
  'actions-button--states',
  'commerce-all--prices',
  'commerce-all--badges-and-ratings',
  'feedback-all--notices',
  'feedback-all--empty',
  'forms-fields--every-field',
  'forms-fields--with-errors',
  'forms-choices--groups',
  'foundations-type--scale',
  'foundations-logo--on-every-ground',
  'navigation-all--questions',
] as const;

for (const id of STORIES) {
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const) {
    test(`${id} at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`/iframe.html?id=${id}&viewMode=story`);
      const story = page.locator('#storybook-root');
      await expect(story).not.toBeEmpty();
      await page.evaluate(async () => {
        await document.fonts.ready;
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      });
      await expect(story).toHaveScreenshot(`${id}-${width}-${colorScheme}.png`);
    });
  }
}
