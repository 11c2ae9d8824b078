import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isReady, openPage, openWithoutScripts, PARSED } from '@rewald/federation/journeys/open-page';
import { violations } from '@rewald/federation/journeys/axe';
import { runIndependentSite, type IndependentSite } from '../../release/independent-site.ts';
import { makeSixthPart, type SixthPart } from '../../release/sixth-part.ts';
import { originOf, PORTS } from '../../site/ports.ts';
import { cartPanel, cartWith } from '../../visitor/shopping.ts';
import { inGerman } from '../../visitor/words.ts';
import { expect, test } from '../../visit/test.ts';

const origin = originOf(PORTS.framework);
const example = join(import.meta.dirname, '../../../../docs/teams/mfe-vue');
const PAGE = '/within-budget';
const TITLE = 'Was bekomme ich für mein Geld?';

/** The example's own files: path → text. */
const exampleFiles = (): Record<string, string> =>
  Object.fromEntries(
    globSync('{src/**,*.json,*.ts}', { cwd: example })
      .filter((file) => statSync(join(example, file)).isFile())
      .map((file) => [file, readFileSync(join(example, file), 'utf8')]),
  );

const BROKEN = `import { defineComponent } from 'vue';
export const WithinBudget = defineComponent(() => () => {
  throw new Error('no money left');
});
`;

test.describe('a page of a team that writes Vue', () => {
  test.use({ baseURL: origin });
  // The last one breaks the page of the others.
  test.describe.configure({ mode: 'default', timeout: 600_000 });

  let site: IndependentSite;
  let part: SixthPart;
  let version: string;
  test.beforeAll(async () => {
    site = await runIndependentSite('framework');
    part = await makeSixthPart('vue', site);
    version = await part.release(exampleFiles());
    await site.seen('vue', version);
  });
  test.afterAll(async () => {
    part?.remove();
    await site?.stop();
  });

  test('without scripts it can be read, and its form and links work', async ({ newVisitor }) => {
    const visitor = await newVisitor({ javaScriptEnabled: false });
    await openWithoutScripts(visitor, PAGE);
    const main = visitor.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await main.getByLabel('Budget in Euro').fill('150');
    await main.getByRole('button', { name: 'Geräte zeigen' }).click();
    await expect(visitor).toHaveURL(`${PAGE}?budget=150`);
    await expect(main.getByText(/Geräte bis 150,00\s€, das teuerste zuerst/)).toBeVisible();
    await main.getByRole('listitem').first().getByRole('link').click();
    await expect(visitor).toHaveURL(/\/shop\/buybox\/models\/m\d+/);
  });

  test('in the browser Vue takes over what the server sent, with what was typed and clicked before; what one part does to the cart the other hears', async ({
    page,
  }) => {
    const asked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await page.route(`**/vue/${version}/browser/page.js`, async (route) => {
      asked.resolve();
      await held.promise;
      await route.continue();
    });
    await page.goto(PAGE, PARSED);
    await asked.promise;
    const main = page.getByRole('main');
    const title = main.getByRole('heading', { level: 1, name: TITLE });
    await title.evaluate((heading) => heading.setAttribute('data-sent', ''));
    await main.getByLabel('Budget in Euro').fill('450');
    await main
      .getByRole('button', { name: / in den Warenkorb$/ })
      .first()
      .click();
    held.resolve();
    // A text that differs from the server's would be an error in the console, which fails a journey.
    await isReady(page);
    await expect(title, 'not rendered a second time').toHaveAttribute('data-sent');
    await expect(main.getByLabel('Budget in Euro')).toHaveValue('450');

    await expect(cartWith(page, inGerman, 1)).toBeVisible();
    await expect(main.getByText(/^Ein Gerät liegt im Warenkorb\. Es bleiben /)).toBeVisible();
    const panel = cartPanel(page, inGerman);
    await panel
      .getByRole('button', { name: /entfernen/i })
      .first()
      .click();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(main.getByText(/^Dein Warenkorb ist leer\. Es bleiben 300,00\s€/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('budget, links and language change without a page load; after leaving nothing of it is there, and it comes back', async ({
    page,
  }) => {
    await openPage(page, '/company/faq');
    const loadedAt = await page.evaluate(() => performance.timeOrigin);
    const main = page.getByRole('main');
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: 'Nach Budget' }).click();
    const title = main.getByRole('heading', { level: 1, name: TITLE });
    await expect(title, 'as on every new page').toBeFocused();
    await expect(page).toHaveTitle(new RegExp(TITLE.replace('?', '\\?')));

    await main.getByLabel('Budget in Euro').fill('150');
    await main.getByRole('button', { name: 'Geräte zeigen' }).click();
    await expect(page).toHaveURL(`${PAGE}?budget=150`);
    await expect(main.getByText(/Geräte bis 150,00\s€/)).toBeVisible();
    await expect(main.getByLabel('Budget in Euro')).toHaveValue('150');

    await banner.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`/en${PAGE}?budget=150`);
    await expect(main.getByRole('heading', { level: 1, name: 'What do I get for my money?' })).toBeVisible();
    await expect(main.getByText(/devices up to 150,00\s€/)).toBeVisible();

    await main.getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/en\/shop\/buybox\/models\/m\d+/);
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.locator('[data-v-app]').count()).toBe(0);
    await page.goBack();
    await expect(main.getByText(/devices up to 150,00\s€/)).toBeVisible();
    expect(await page.evaluate(() => performance.timeOrigin), 'no page was loaded').toBe(loadedAt);
  });

  test('a version that throws is refused by the gate; one that was forced fails like any other, on the server and in the browser', async ({
    newVisitor,
    watch,
  }) => {
    const broken = { ...exampleFiles(), 'src/page/within-budget.tsx': BROKEN };
    await expect(part.release(broken)).rejects.toThrow(/no money left/);
    // React reports without a message what the server left to the browser.
    watch.tolerate(/no money left|Minified React error|^exception on \S+: $/);
    await site.seen('vue', await part.release(broken, '--force', 'to see what happens'));
    const visitor = await newVisitor();
    expect((await visitor.goto(PAGE))?.status()).toBe(200);
    // The version before takes its place, as it would for React.
    await expect(visitor.getByRole('main').getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect
      .poll(async () =>
        (await site.health()).versions.some((one) => one.part === 'vue' && one.renderErrors > 0),
      )
      .toBe(true);
    await visitor.getByRole('banner').getByRole('link', { name: 'Rewald' }).first().click();
    await expect(visitor).toHaveURL('/');
  });
});
