import { releaseChangedPart } from '../release/release-changed-part.ts';
import { originOf, PORTS } from '../site/ports.ts';
import { runSite } from '../site/run-site.ts';
import { openPage } from '../visitor/open-page.ts';
import { expect, test } from '../visit/test.ts';

test.use({ baseURL: originOf(PORTS.release) });

test('a remote released while the site runs reaches new visits; an open page keeps its version', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000);
  const house = await runSite({
    name: 'release',
    ports: PORTS.release,
    env: { API_HOST: `http://localhost:${PORTS.main.api}` },
  });
  try {
    await openPage(page, '/');
    await expect(page.getByRole('heading', { name: 'Gerade beliebt' })).toBeVisible();

    await releaseChangedPart('mfe-shop', house.registryDir, [
      { file: 'src/home/messages.de.json', id: 'home.best-sellers.title', text: 'Diese Woche beliebt' },
      { file: 'src/listing/messages.de.json', id: 'listing.title.all', text: 'Das ganze Lager' },
    ]);
    await expect(async () => {
      const visitor = await newVisitor();
      try {
        await openPage(visitor, '/');
        await expect(visitor.getByRole('heading', { name: 'Diese Woche beliebt' })).toBeVisible({
          timeout: 500,
        });
      } finally {
        await visitor.close();
      }
    }).toPass({ timeout: 20_000 });

    await page.getByRole('main').getByRole('link', { name: 'Alle Geräte ansehen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Alle Geräte' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Gerade beliebt' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Gerade beliebt' }), 'the visit goes on').toBeVisible();
  } finally {
    // An open page goes on fetching ahead, and would complain of a site that is gone.
    await page.close();
    await house.stop();
  }
});
