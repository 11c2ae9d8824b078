import { expect, test } from '@rewald/e2e/visit/test';

for (const kilobytes of [18, 90])
  test(`[SHELL-01] ${kilobytes} kB of cookies that a part left lock nobody out`, async ({
    page,
    watch,
    baseURL,
  }) => {
    // With more than the server reads, the first answer is the page that tidies up.
    watch.tolerate(/status of 431/);
    const left = Array.from({ length: kilobytes }, (_, index) => ({
      name: `junk-${index}`,
      value: 'x'.repeat(1000),
      url: baseURL ?? '',
    }));
    await page.context().addCookies(left);
    await page.goto('/shop/explore');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).not.toContain('junk-');
  });
