import { openPage } from '@rewald/federation/journeys/open-page';
import { inEnglish } from '@rewald/e2e/visitor/words';
import { expect, test } from '@rewald/e2e/visit/test';

const words = inEnglish;

const text = {
  title: 'Conditions explained',
  worst: 'Acceptable',
  near: '20\u00a0cm',
  far: '50\u00a0cm',
} as const;

test(`[SHOP-03] "conditions explained" shows all four on a device, from two distances`, async ({ page }) => {
  await openPage(page, words.path('/documents/condition'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
  const worst = page.getByRole('main').getByRole('listitem').filter({ hasText: text.worst }).first();
  const sample = worst.locator('picture').last();
  const widthNow = () => sample.evaluate((element) => element.getBoundingClientRect().width);
  await expect(page.getByRole('radio', { name: text.near })).toBeChecked();
  const near = await widthNow();
  await page.getByRole('radio', { name: text.far }).check();
  // From further away, the same device looks smaller.
  await expect.poll(widthNow).toBeLessThan(near / 2);
});
