import { deliverOrder } from '@rewald/e2e/visitor/delivered-order';
import { newApiVisitor } from '@rewald/e2e/visitor/api-visitor';
import { enterDesk, inviteToDesk } from '@rewald/e2e/visitor/desk';
import { fillAccount } from '@rewald/e2e/visitor/filled-account';
import { addAuthenticator } from '@rewald/e2e/visitor/confirmed-customer';
import { tabTo } from '@rewald/e2e/visitor/keyboard';
import { expect, test } from '@rewald/e2e/visit/test';

const PASSWORD = 'Neun blaue Schirme im Regen';
const OUT = '/tmp/mod-shots';

test('looks', async ({ newVisitor, site, watch }) => {
  test.setTimeout(900_000);
  watch.tolerate(/.*/);
  const { id, key, modelId } = await deliverOrder(site, 'pixel', 'looks.review@example.com');
  const buyer = newApiVisitor(site.apiHost);
  const reviews = `/checkout/de/buy/orders/${id}/reviews`;
  const { lines } = await buyer.call<{ lines: { lineId: string }[] }>('GET', `${reviews}?key=${key}`);
  await buyer.call('POST', `${reviews}/${lines[0]?.lineId}?key=${key}`, {
    stars: 4,
    title: 'Fast wie neu',
    text: 'Läuft leise und schnell, der Akku hält den ganzen Tag. Am Rahmen ist eine kleine Stelle, wie beschrieben.',
    author: 'Mira',
  });
  await buyer.call('POST', `/offers/de/product/${modelId}/questions`, {
    text: 'Passt die Hülle vom Vorgänger, oder brauche ich eine neue?',
    name: 'Ada',
    email: 'looks.asks@example.com',
  });
  const { contracts, visitor } = await fillAccount(site);
  const [insured] = contracts;
  const { id: ticketId } = await visitor.call<{ id: string }>(
    'POST',
    `/insurance/de/customer/contracts/${insured?.id}/claims`,
    { description: 'Das Telefon ist vom Tisch gefallen, jetzt hat das Display einen Riss.' },
  );
  for (const [locale, language] of [
    ['de-DE', 'de'],
    ['en-GB', 'en'],
  ] as const) {
    const page = await newVisitor({ baseURL: site.deskOrigin ?? '', locale: 'de-DE' });
    await enterDesk(
      page,
      await inviteToDesk(site.databaseUrl ?? '', `looks.${language}@example.com`),
      PASSWORD,
    );
    await addAuthenticator(page);
    if (language === 'en') {
      await page.evaluate(() => {
        for (const k of Object.keys(localStorage)) console.log(k, localStorage.getItem(k));
        localStorage.setItem('RaStore.locale', '"en"');
      });
    }
    const ids = await page.evaluate(async () => {
      const get = async (path: string) => (await (await fetch(path)).json()).data.items[0]?.id;
      return {
        review: await get('/api/operator/de/reviews?q=Akku'),
        question: await get('/api/operator/de/questions?q=Passt'),
      };
    });
    await page.goto('/passkeys');
    await page.getByRole('textbox').first().fill('Laptop');
    const places: [string, string][] = [
      ['reviews', '/reviews'],
      ['review', `/reviews/${ids.review}/show`],
      ['questions', '/questions'],
      ['question', `/questions/${ids.question}/show`],
      ['contracts', '/insurance-contracts'],
      ['contract', `/insurance-contracts/${insured?.id}/show`],
      ['damages', '/damage-reports'],
      ['damage', `/damage-reports/${ticketId}/show`],
      ['passkeys', '/passkeys'],
      ['home', '/catalogue/home-texts'],
      ['overview', '/'],
    ];
    for (const scheme of ['light', 'dark'] as const)
      for (const width of [768, 1440]) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.evaluate((s) => localStorage.setItem('RaStore.theme', JSON.stringify(s)), scheme);
        await page.setViewportSize({ width, height: 900 });
        for (const [name, path] of places) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.waitForLoadState('networkidle').catch(() => undefined);
          await page.screenshot({ path: `${OUT}/${name}-${language}-${width}-${scheme}.png` });
        }
      }
    if (language === 'de') {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.evaluate(() => localStorage.setItem('RaStore.theme', '"light"'));
      // By keyboard alone: decide about damage.
      await page.goto(`/damage-reports/${ticketId}/show`);
      const decline = page.getByRole('button', { name: 'Ablehnen', exact: true });
      await decline.waitFor();
      await tabTo(page, decline, 80);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.screenshot({ path: `${OUT}/damage-dialog.png` });
      await page.keyboard.type('Stürze sind nicht versichert.');
      await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }), 10);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main').getByText('Abgelehnt').first()).toBeVisible();
      await page.goto(`/insurance-contracts/${insured?.id}/show`);
      await tabTo(page, page.getByRole('button', { name: 'Kündigen', exact: true }), 80);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.screenshot({ path: `${OUT}/contract-dialog.png` });
      await page.keyboard.press('Escape');
      await page.goto(`/reviews/${ids.review}/show`);
      await tabTo(page, page.getByRole('button', { name: 'Zeigen', exact: true }), 80);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Zurücknehmen' }).waitFor();
      await page.keyboard.press('Tab');
      await page.screenshot({ path: `${OUT}/review-shown.png` });
      await page.context().route('**/api/**', (route) => route.abort());
      await page.getByRole('button', { name: 'Zurücknehmen' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
      await page.screenshot({ path: `${OUT}/stopped-undo.png` });
      for (const [name, path] of places.slice(0, 9)) {
        await page.evaluate((to) => {
          history.pushState({}, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path);
        await page.waitForTimeout(1500);
        await page.screenshot({ path: `${OUT}/stopped-${name}.png` });
      }
    }
  }
});
