import { expect, test } from '@playwright/test';

type Look = readonly [width: number, colorScheme: 'light' | 'dark'];
const PHONE: Look = [390, 'light'];
const WIDE: Look = [1440, 'light'];
const DARK: Look = [1440, 'dark'];
const DIALOG = '[role=dialog]';

interface Compared {
  id: string;
  looks: readonly Look[];
  /** What stands over the page, outside of the story's element: once it is there, the whole window is taken. */
  over?: string;
}

/** The main stories of the design system. */
const DESIGN_SYSTEM: readonly Compared[] = [
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
].map((id) => ({ id, looks: [PHONE, WIDE, DARK] }));

/** The main components of each part; dark where a part has colours of its own. */
const PARTS: readonly Compared[] = [
  { id: 'shell-header--shop', looks: [PHONE, WIDE, DARK], over: '[data-header-theme]' },
  { id: 'shell-header--checkout', looks: [PHONE], over: '[data-checkout-header]' },
  { id: 'shell-footer--with-everything', looks: [PHONE, WIDE] },
  { id: 'shell-sidebar--shop', looks: [PHONE], over: DIALOG },
  { id: 'shell-search--results', looks: [WIDE], over: '[role=listbox]' },
  { id: 'shell-consent--allowed', looks: [PHONE], over: DIALOG },
  { id: 'shell-failure--not-found', looks: [PHONE] },
  { id: 'shop-product-card--with-everything', looks: [PHONE, DARK] },
  { id: 'shop-product--gallery', looks: [PHONE] },
  { id: 'shop-product--condition-choice', looks: [PHONE, DARK] },
  { id: 'shop-product--colour-choice', looks: [PHONE] },
  { id: 'shop-product--buying', looks: [PHONE, DARK] },
  { id: 'shop-listing--facets', looks: [PHONE] },
  { id: 'shop-listing--pages', looks: [PHONE, WIDE] },
  { id: 'cart-line--with-option-and-insurance', looks: [PHONE, WIDE] },
  { id: 'cart-side-panel--filled', looks: [PHONE, DARK] },
  { id: 'cart-summary--sums', looks: [PHONE] },
  { id: 'cart-checkout--steps', looks: [PHONE, WIDE] },
  { id: 'account-order--every-state', looks: [PHONE, DARK] },
  { id: 'account-login--form', looks: [PHONE] },
  { id: 'account-settings--sessions', looks: [PHONE] },
  { id: 'account-ticket--conversation', looks: [PHONE, DARK] },
  { id: 'account-profile-menu--open', looks: [WIDE], over: '[role=menu]' },
  { id: 'trade-in-tiles--categories', looks: [PHONE, WIDE] },
  { id: 'trade-in-condition--question', looks: [PHONE, WIDE, DARK] },
  { id: 'trade-in-condition--help', looks: [PHONE], over: DIALOG },
  { id: 'trade-in-condition--offer', looks: [PHONE, DARK] },
  { id: 'trade-in-details--form', looks: [PHONE] },
  { id: 'trade-in-details--summary', looks: [PHONE] },
  { id: 'trade-in-finished--not-sent', looks: [PHONE, WIDE] },
];

for (const { id, looks, over } of [...DESIGN_SYSTEM, ...PARTS]) {
  for (const [width, colorScheme] of looks) {
    test(`${id} at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // It names the year. Not for all, because dialogs do not always appear with a faked clock.
      if (id.startsWith('shell-footer')) await page.clock.setFixedTime('2026-11-29T12:00:00Z');
      await page.goto(`/iframe.html?id=${id}&viewMode=story`);
      await expect(page.locator('body.sb-show-main')).toBeVisible();
      const story = page.locator('#storybook-root');
      if (over) {
        // It may slide in from outside of the window, or fade in.
        await expect(page.locator(over)).toBeInViewport();
        await expect(page.locator(over)).toHaveCSS('opacity', '1');
      } else await expect(story).not.toBeEmpty();
      await page.evaluate(async () => {
        await document.fonts.ready;
        await Promise.all(
          [...document.images].map((image) => {
            // One below the window would otherwise never come.
            image.loading = 'eager';
            return image.decode().catch(() => undefined);
          }),
        );
      });
      await expect(over ? page : story).toHaveScreenshot(`${id}-${width}-${colorScheme}.png`);
    });
  }
}
