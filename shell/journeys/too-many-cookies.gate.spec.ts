import { expect, test } from '@rewald/e2e/visit/test';

const BRAND = 'Rewald';

for (const kilobytes of [18, 90])
  test(`[SHELL-01] ${kilobytes} kB of cookies that a part left lock nobody out`, async ({ page, watch }) => {
    // With more than the server reads, the first answer is the page that tidies up.
    watch.tolerate(/status of 431/);
    await page.goto('/');
    await page.evaluate((count) => {
      for (let index = 0; index < count; index += 1)
        document.cookie = `junk-${index}=${'x'.repeat(1000)}; Path=/; Max-Age=9999`;
    }, kilobytes);
    const before = await page.evaluate(() => document.cookie);
    expect(before.length).toBeGreaterThan(kilobytes * 1000);
    await page.goto('/shop/explore');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(BRAND));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).not.toContain('junk-');
  });
