import { openPage } from '@rewald/federation/journeys/open-page';
import { expect, test } from '@rewald/federation/journeys/test';
import { violations } from '@rewald/federation/journeys/axe';

// On a whole site, in a browser whose console is watched.
test('the page has no accessibility problem, and leads back home', async ({ page }) => {
  await openPage(page, '/within-budget');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was bekomme ich für mein Geld?');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Rewald' }).first().click();
  await expect(page).toHaveURL('/');
});
