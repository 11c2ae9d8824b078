import { ON_ANY_HOST } from '@rewald/e2e/hosts/shop-host';
import type { Page } from '@playwright/test';
import { openPage } from '@rewald/federation/journeys/open-page';
import { addToCart, cartWith } from '@rewald/e2e/visitor/shopping';
import { inEnglish, inGerman } from '@rewald/e2e/visitor/words';
import { expect, test } from '@rewald/e2e/visit/test';

/** Requests a page until the shell server keeps it: the first is rendered for its visitor, and one that lacks data is not kept. */
const keep = (page: Page, path: string): Promise<void> =>
  expect.poll(async () => (await page.request.get(path)).headers()['cache-control'], path).toMatch(/^public/);

/** Opens a page that the shell server caches. */
const openKept = async (page: Page, path: string) => {
  await keep(page, path);
  const answer = await openPage(page, path);
  const headers = answer?.headers() ?? {};
  expect([path, headers['cache-control']]).toEqual([path, expect.stringMatching(/^public/)]);
  expect(headers['content-security-policy']).not.toContain('nonce');
  expect(await page.content()).not.toContain('nonce');
  return headers;
};

// A script or style that the digest policy blocks is logged by the browser, which fails the journey.
test(
  '[SHELL-16] pages that a cache may keep hold no nonce, and all of their scripts and styles work',
  ON_ANY_HOST,
  async ({ newVisitor, host, site }) => {
    const page = await newVisitor();
    // All in one tab: every load is a separate document with its own policy.
    for (const path of ['/', '/trade-in', '/en/company/faq', '/auth/password-reset/email'])
      await openKept(page, path);
    await openKept(page, `/shop/explore?search=${host.inBoth}`);
    const product = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    const headers = await openKept(page, (await product.getAttribute('href')) ?? '');
    // The header must pass proxies, most of which limit all headers together to 8 KB.
    expect(headers['content-security-policy']?.length).toBeLessThan(3000);
    const preloads = await page
      .locator('link[rel=preload][as=script]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(preloads.length).toBeGreaterThan(3);
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    // Each is fetched once: the preloaded script is the one that ran.
    for (const address of preloads) expect(fetched.filter((name) => name === address)).toEqual([address]);
    expect(preloads.every((address) => address.startsWith(site.assetsHost))).toBe(true);

    // Styles that only the browser creates: the drawer, and a page that is opened without a page load.
    await addToCart(page, inGerman);
    await expect(cartWith(page, inGerman, 1)).toBeAttached();
    const drawn = await page
      .getByRole('dialog')
      .first()
      .evaluate((panel) => getComputedStyle(panel).position);
    expect(drawn).toBe('fixed');
  },
);

test(
  '[SHELL-16] a visit whose pages come from a cache has no mark, and reports with the ticket of its page',
  ON_ANY_HOST,
  async ({ newVisitor }) => {
    await keep(await newVisitor(), '/');
    const page = await newVisitor();
    const answers: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/rewald/beacon')) answers.push(answer.status());
    });
    await openKept(page, '/');
    await expect.poll(() => answers.slice(0, 2)).toEqual([202, 204]);
  },
);

test(
  '[I18N-02] [SHELL-09] what a campaign adds to an address stays there, and makes no page of its own',
  ON_ANY_HOST,
  async ({ newVisitor, host }) => {
    const page = await newVisitor();
    await keep(page, `/shop/explore?search=${host.inBoth}`);
    const typed = `/shop/explore?utm_source=mail&search=${host.inBoth}&gclid=1`;
    const answer = await openPage(page, typed);
    expect(answer?.headers()['cache-control']).toMatch(/^public/);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(typed);
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Anmelden' })).toHaveAttribute(
      'href',
      `/auth/login?${new URLSearchParams({ redirect: typed })}`,
    );
    await expect(page.getByRole('combobox', { name: inGerman.search })).toHaveValue(host.inBoth);
    await banner.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`/en${typed}`);
    await expect(page.getByRole('combobox', { name: inEnglish.search })).toHaveValue(host.inBoth);
  },
);
