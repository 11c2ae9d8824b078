import { ON_ANY_HOST } from '@rewald/e2e/hosts/shop-host';
import { openPage } from '@rewald/federation/journeys/open-page';
import { expect, test } from '@rewald/e2e/visit/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test(
  '[SHELL-12] on a phone the search fills the screen, locks the page behind, and closing clears it',
  ON_ANY_HOST,
  async ({ page, host }) => {
    await openPage(page, '/');
    const open = page.getByRole('banner').getByRole('button', { name: /such/i });
    await open.click();
    const overlay = page.getByRole('dialog', { name: 'Im Shop suchen' });
    await expect(overlay).toBeVisible();
    await expect
      .poll(async () => (await overlay.boundingBox())?.height ?? 0, 'the whole screen')
      .toBeGreaterThan(800);

    const box = overlay.getByRole('combobox', { name: 'Im Shop suchen' });
    await box.fill(host.device.de);
    await expect(overlay.getByRole('option').first()).toBeVisible();
    await page.mouse.wheel(0, 1_500);
    // Checks that nothing happens, so there is nothing to wait for except time.
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    // It is out of sight at once and slides away slowly, so that it is opened again before it is gone.
    await overlay.evaluate((panel) => panel.style.setProperty('transition', 'transform 2s'));
    await overlay.getByRole('button', { name: 'Suche schließen' }).click();
    await expect(overlay).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await expect(box).toHaveValue('');
    await expect(overlay.getByRole('option')).toHaveCount(0);
  },
);
