import { ON_ANY_HOST } from '@rewald/e2e/hosts/shop-host';
import { PARSED } from '@rewald/federation/journeys/open-page';
import { expect, test } from '@rewald/e2e/visit/test';

/** Every URL in the specification's first table, except those that other journeys cover. */
const PAGES = [
  '/',
  '/trade-in',
  '/shop/explore',
  '/shop/explore?search=iphone',
  '/shop/explore?categoryIds=1',
  '/shop/checkout/cart',
  '/shop/checkout/cart?express=true',
  '/auth/login',
  '/auth/login?redirect=%2Fshop%2Fexplore',
  '/company/about/we-are-rewald',
  '/company/career/join-the-team',
  '/blogs',
  '/company/faq',
  '/company/about/contact',
  '/documents/customer-returns',
  '/documents/condition',
  '/documents/payments',
  '/documents/warranty',
  '/documents/insurance',
  '/documents/terms',
  '/documents/privacy',
  '/documents/imprint',
  '/documents/right-of-return',
  '/documents/right-of-return/withdraw',
  '/documents/accessibility',
] as const;

const ACCOUNT_AREAS = ['orders', 'trade-in', 'insurance', 'messages', 'settings'] as const;

const inEnglish = (path: string): string => (path === '/' ? '/en' : `/en${path}`);

test.describe('as it leaves the server', () => {
  test.use({ javaScriptEnabled: false });

  for (const [locale, address] of [
    ['de', (path: string) => path],
    ['en', inEnglish],
  ] as const) {
    test(
      `[SHELL-01] [I18N-02] every page answers 200 with a heading of its own in ${locale}`,
      ON_ANY_HOST,
      async ({ page }) => {
        const headings = new Map<string, string>();
        for (const path of PAGES) {
          await test.step(address(path), async () => {
            const answer = await page.goto(address(path), PARSED);
            expect.soft(answer?.status(), address(path)).toBe(200);
            await expect.soft(page.locator('html'), address(path)).toHaveAttribute('lang', locale);
            const heading = page.getByRole('heading', { level: 1 });
            await expect.soft(heading, address(path)).toHaveCount(1);
            await expect.soft(page.getByRole('main'), address(path)).toHaveCount(1);
            await expect.soft(page, address(path)).toHaveTitle(/\S · Rewald$/);
            headings.set(path, (await heading.first().textContent()) ?? '');
          });
        }
        const company = PAGES.filter((path) => /^\/(company|documents|blogs)/.test(path));
        expect(new Set(company.map((path) => headings.get(path))).size).toBe(company.length);
      },
    );

    test(
      `[SHELL-01] an unknown address answers 404 with a way on in ${locale}`,
      ON_ANY_HOST,
      async ({ page, watch }) => {
        watch.tolerate(/status of 404/);
        for (const path of [
          '/gibt/es/nicht',
          '/documents/unknown',
          '/shop/buybox/models/m99999999/no-such-phone',
        ]) {
          const answer = await page.goto(address(path), PARSED);
          expect(answer?.status(), path).toBe(404);
          await expect(page).toHaveTitle(/^\S.* · Rewald$/);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            locale === 'de' ? 'Diese Seite gibt es nicht' : 'This page does not exist',
          );
          await expect(
            page
              .getByRole('main')
              .getByRole('link', { name: locale === 'de' ? 'Zum Sortiment' : 'Browse the shop' }),
          ).toHaveAttribute('href', address('/shop/explore'));
        }
      },
    );
  }
});

test(
  '[ACCT-02] [SHELL-01] account pages lead a visitor to the login and name the way back',
  ON_ANY_HOST,
  async ({ page }) => {
    for (const area of ACCOUNT_AREAS) {
      const path = `/customer/account/${area}`;
      await page.goto(path);
      await expect(page).toHaveURL(`/auth/login?redirect=${encodeURIComponent(path)}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  },
);

test(
  '[I18N-01] a browser that prefers English gets German without a prefix',
  ON_ANY_HOST,
  async ({ newVisitor }) => {
    const page = await newVisitor({ locale: 'en-GB' });
    await page.goto('/');
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  },
);
