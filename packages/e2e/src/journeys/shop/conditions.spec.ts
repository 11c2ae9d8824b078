import { openPage } from '../../visitor/open-page.ts';
import { JOURNEY_LANGUAGES } from '../../visitor/words.ts';
import { expect, test } from '../../visit/test.ts';

const CONDITIONS = {
  de: { title: 'Zustände erklärt', worst: 'Akzeptabel', near: '20\u00a0cm', far: '50\u00a0cm' },
  en: { title: 'Conditions explained', worst: 'Acceptable', near: '20\u00a0cm', far: '50\u00a0cm' },
} as const;

for (const words of JOURNEY_LANGUAGES) {
  const text = CONDITIONS[words.locale];
  test(`[SHOP-03] "conditions explained" shows all four on a device, from two distances (${words.locale})`, async ({
    page,
  }) => {
    await openPage(page, words.path('/documents/condition'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
    const worst = page.getByRole('main').getByRole('listitem').filter({ hasText: text.worst }).first();
    const drawing = worst.locator('svg').last();
    const widthNow = () => drawing.evaluate((element) => element.getBoundingClientRect().width);
    await expect(page.getByRole('radio', { name: text.near })).toBeChecked();
    const near = await widthNow();
    await page.getByRole('radio', { name: text.far }).check();
    // From further away, the same device looks smaller.
    await expect.poll(widthNow).toBeLessThan(near / 2);
  });
}
