import { IN_GATE_ON_ANY_HOST } from '@rewald/e2e/hosts/shop-host';
import { newPerson } from '@rewald/e2e/visitor/account';
import { openPage } from '@rewald/federation/journeys/open-page';
import { acceptButton, answerAll, fillDetails, finished } from '@rewald/e2e/visitor/selling';
import { stepTitle, tiles } from '@rewald/e2e/visitor/walk-sale';
import { inGerman } from '@rewald/e2e/visitor/words';
import { expect, test } from '@rewald/e2e/visit/test';

test(
  '[TRADE-01] [TRADE-07] [TRADE-09] [TRADE-13] [TRADE-14] [TRADE-16] a device found by the search is sold without asking again what it is',
  IN_GATE_ON_ANY_HOST,
  async ({ page, host }) => {
    const device = host.selling.device.de;
    const main = page.getByRole('main');
    await openPage(page, '/trade-in');
    await page.getByRole('banner').getByRole('combobox').fill(device);
    await page
      .getByRole('option', { name: new RegExp(device) })
      .first()
      .click();
    await expect(stepTitle(page, 'variation')).toBeVisible();
    await expect(main).toContainText(device);
    await tiles(page).first().click();
    await expect(stepTitle(page, 'condition')).toBeVisible();
    // A step's URL does not contain the device's name; answers must not be lost because of that.
    await answerAll(page);
    await expect(acceptButton(page, inGerman)).toBeEnabled();
    await expect(main).toContainText(/\d,\d\d\u00a0€/);
    await acceptButton(page, inGerman).click();
    await expect(stepTitle(page, 'details')).toBeVisible();
    await fillDetails(page, inGerman, newPerson().email);
    await acceptButton(page, inGerman).click();
    await expect(finished(page, inGerman)).toBeVisible();
  },
);
