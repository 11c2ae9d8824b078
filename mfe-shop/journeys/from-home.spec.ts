import { IN_GATE_ON_ANY_HOST } from '@rewald/e2e/hosts/shop-host';
import { openPage } from '@rewald/federation/journeys/open-page';
import { addToCart, cartPanel, cartWith } from '@rewald/e2e/visitor/shopping';
import { inEnglish } from '@rewald/e2e/visitor/words';
import { expect, test } from '@rewald/e2e/visit/test';

const words = inEnglish;

test(
  `[SHELL-10] [SHOP-01] [SHOP-02] [SHOP-03] [SHOP-07] [CART-01] [CART-02] [CART-03] from home by a category to the cart, one more of it, and a discount`,
  IN_GATE_ON_ANY_HOST,
  async ({ page, host, watch }) => {
    watch.tolerate(/status of 422/);
    const main = page.getByRole('main');
    const category = host.categories[0]?.[words.locale] ?? '';
    await openPage(page, words.path('/'));
    await main.getByRole('link', { name: category }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(category);
    const first = main.getByRole('article').getByRole('link').first();
    const name = (await first.textContent()) ?? '';
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await addToCart(page, words);
    const panel = cartPanel(page, words);
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    if (host.name === 'specification') await expect(panel).toContainText('1.234,50\u00a0CHF');
    await page.keyboard.press('Escape');
    await expect(cartWith(page, words, 1)).toBeVisible();

    await openPage(page, words.path('/shop/checkout/cart'));
    const line = main.getByRole('listitem').filter({ hasText: name }).first();
    await line.getByRole('button', { name: /mehr|more|erhöhen|increase/i }).click();
    await expect(cartWith(page, words, 2)).toBeVisible();
    const toCheckout = main.getByRole('link', { name: /Zur Kasse|Go to checkout/ });
    await (host.hasCheckout
      ? expect(toCheckout.first()).toBeVisible()
      : expect(toCheckout, 'what this host does not have is not offered').toHaveCount(0));
    const code = main.locator('input[name=redeemCode]');
    if (!(await code.isVisible()))
      await main
        .locator('summary')
        .filter({ has: page.getByText(/code/i) })
        .click();
    await code.fill('QUATSCH');
    await code.press('Enter');
    await expect(main).toContainText(host.code.refusal[words.locale]);
    await code.fill(host.code.known);
    await code.press('Enter');
    await expect(main).toContainText(host.code.known);
  },
);
