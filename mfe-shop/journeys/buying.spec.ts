import { IN_GATE_ON_ANY_HOST } from '@rewald/e2e/hosts/shop-host';
import { openPage, reload } from '@rewald/federation/journeys/open-page';
import { addToCart, cartPanel, cartWith, findByHeader } from '@rewald/e2e/visitor/shopping';
import { inGerman } from '@rewald/e2e/visitor/words';
import { expect, test } from '@rewald/e2e/visit/test';

const words = inGerman;

test(
  `[SHELL-08] [SHELL-10] [SHELL-14] [SHELL-16] [SHOP-07] [CART-01] from the header's search into the cart, kept over a reload and in a second tab`,
  IN_GATE_ON_ANY_HOST,
  async ({ page, context, host }) => {
    const device = new RegExp(host.device[words.locale], 'i');
    await openPage(page, words.path('/'));
    await findByHeader(page, words, host.device[words.locale]);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(device);
    await expect(page.getByRole('listbox')).toBeHidden();

    const secondTab = await context.newPage();
    await openPage(secondTab, words.path('/'));
    // Browsers hardly draw a tab that is behind another.
    await page.bringToFront();

    await addToCart(page, words);
    const panel = cartPanel(page, words);
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel.getByRole('listitem')).toContainText(device);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(cartWith(page, words, 1)).toBeVisible();
    await expect(cartWith(secondTab, words, 1), 'the second tab, without a reload').toBeVisible();

    await reload(page);
    await expect(cartWith(page, words, 1)).toBeVisible();
    await cartWith(page, words, 1).click();
    await expect(panel.getByRole('listitem')).toContainText(device);
    await panel.getByRole('button', { name: words.close }).click();
    await expect(panel).toBeHidden();
  },
);
