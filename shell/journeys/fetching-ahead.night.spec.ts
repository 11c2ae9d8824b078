import { openPage } from '@rewald/federation/journeys/open-page';
import { expect, test } from '@rewald/e2e/visit/test';

test('[SHELL-18] products near the screen are fetched before they are requested, those far below are not', async ({
  page,
}) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    // The shell server gives the data until the page's code is there.
    const [, id] =
      /\/offers\/de\/product\/\d+\?.*productId=(\d+)|\/rewald\/data\/.*-p(\d+)/
        .exec(request.url())
        ?.filter(Boolean) ?? [];
    if (id !== undefined) fetched.add(id);
  });
  await openPage(page, '/shop/explore');
  const links = page.getByRole('main').locator('a[href*="/shop/buybox/models/"]');
  const near = /-p(\d+)/.exec((await links.first().getAttribute('href')) ?? '')?.[1] ?? 'no id';
  const far = /-p(\d+)/.exec((await links.last().getAttribute('href')) ?? '')?.[1] ?? 'no id';
  // The pointer is not on any link yet.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect.poll(() => [...fetched], { timeout: 15_000 }).toContain(near);
  expect([...fetched]).not.toContain(far);
  await links.last().scrollIntoViewIfNeeded();
  await expect.poll(() => [...fetched], { timeout: 15_000 }).toContain(far);
});

test('[SHELL-18] on a slow line nothing is prefetched', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  );
  const ahead: string[] = [];
  page.on('request', (request) => {
    if (/\/offers\/de\/product\/|\/rewald\/data\//.test(request.url())) ahead.push(request.url());
  });
  await openPage(page, '/shop/explore');
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  const link = page.getByRole('main').locator('a[href*="/shop/buybox/models/"]').first();
  // Twice as long as prefetching waits for the page to settle.
  await page.waitForTimeout(5_000);
  expect(ahead).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(/buybox/);
  expect(ahead.length).toBeGreaterThan(0);
});
