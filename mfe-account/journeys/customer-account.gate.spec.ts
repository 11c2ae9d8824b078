import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { violations } from '@rewald/federation/journeys/axe';
import { expect, test } from '@rewald/e2e/visit/test';
import { newApiVisitor } from '@rewald/e2e/visitor/api-visitor';
import { fillAccount, type FilledAccount } from '@rewald/e2e/visitor/filled-account';
import { newPerson, profileMenuButton, register } from '@rewald/e2e/visitor/account';
import { openPage } from '@rewald/federation/journeys/open-page';
import { inGerman } from '@rewald/e2e/visitor/words';

const AREAS = ['', '/orders', '/trade-in', '/insurance', '/messages', '/messages/new', '/settings'];

/** Gives a browser the account's session with the API host. */
const beThere = async (context: BrowserContext, apiHost: string, account: FilledAccount): Promise<void> =>
  context.addCookies(account.visitor.cookies().map((cookie) => ({ ...cookie, url: apiHost })));

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PHOTO = { name: 'Schaden.png', mimeType: 'image/png', buffer: PIXEL };

const main = (page: Page) => page.getByRole('main');

test('[ACCT-02] the server sends the anonymous to the login and back, and nothing personal into a cache', async ({
  page,
  request,
  context,
  site,
}) => {
  const id = randomUUID();
  const paths = [...AREAS, `/orders/${id}`, `/trade-in/${id}`, `/messages/${id}`].map(
    (path) => `/customer/account${path}`,
  );
  for (const prefix of ['', '/en']) {
    for (const path of paths) {
      // Repeated, because a page whose data come late is 200 and says so.
      await expect(async () => {
        const answer = await request.get(prefix + path, { maxRedirects: 0 });
        const { location, 'cache-control': cache } = answer.headers();
        expect([path, answer.status(), cache]).toEqual([path, 302, 'no-store']);
        expect(location).toBe(`${prefix}/auth/login?${new URLSearchParams({ redirect: path })}`);
        expect(await answer.text()).not.toContain('<main');
      }).toPass({ timeout: 30_000 });
    }
  }
  const account = newApiVisitor(site.apiHost);
  const person = newPerson();
  await account.call('POST', '/auth/de/customer/register', person);
  await account.call('POST', '/auth/de/customer/login', { email: person.email, password: person.password });
  await context.addCookies(account.cookies().map((cookie) => ({ ...cookie, url: site.apiHost })));
  await expect(async () => {
    const own = await page.goto('/customer/account');
    expect([own?.status(), own?.headers()['cache-control']]).toEqual([200, 'private, no-store']);
    expect(await own?.text()).toContain(person.email);
  }).toPass({ timeout: 30_000 });
  for (const path of [`/orders/${id}`, `/trade-in/${id}`, `/messages/${id}`, '/nothing'])
    await expect
      .poll(async () => (await context.request.get(`/customer/account${path}`)).status(), path)
      .toBe(404);
});

test('[ACCT-04] [SHELL-09] a customer finds orders, sales, contracts and messages, and does what can be done with them', async ({
  page,
  context,
  watch,
  site,
}) => {
  // The attached file has a type that is not accepted.
  watch.tolerate(/status of 422/);
  const account = await fillAccount(site);
  const { person, delivered, counterCase, contracts, ticket } = account;
  await beThere(context, site.apiHost, account);
  await openPage(page, '/customer/account');
  await expect(page.getByRole('heading', { level: 1, name: `Hallo ${person.firstName}` })).toBeVisible();
  for (const news of ['Neue Antwort: Karton beschädigt', /bieten wir dir [\d.,]+\s€ statt [\d.,]+\s€\./])
    await expect(main(page).getByText(news)).toBeVisible();

  await test.step('orders, and one of them with its invoice', async () => {
    await main(page).getByRole('link', { name: 'Bestellungen' }).first().click();
    const entries = main(page).getByRole('list').last().getByRole('listitem');
    await expect(entries).toHaveCount(3);
    await expect(entries.nth(0)).toContainText('In Vorbereitung');
    await expect(entries.nth(1)).toContainText('Unterwegs');
    await expect(entries.nth(2)).toContainText('Zugestellt');
    // The day lies in its own box, not on the dot before it.
    const before = await entries
      .nth(0)
      .locator('time')
      .evaluate((time) => {
        const text = document.createRange();
        text.selectNodeContents(time);
        // A part's dot lies in its padding, which is as wide as its indent.
        const part = time.parentElement ?? time;
        const { left } = part.getBoundingClientRect();
        return (
          left + Number.parseFloat(getComputedStyle(part).paddingLeft) - text.getBoundingClientRect().left
        );
      });
    // The dot's width differs from the padding by a pixel or two; on the dot, it would be eleven.
    expect(before).toBeLessThan(4);
    await entries.nth(2).getByRole('link').click();
    await expect(page).toHaveURL(`/customer/account/orders/${delivered.id}`);
    await expect(page.getByRole('heading', { level: 1, name: delivered.number })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    // Text that only introduces buttons is not printed without them.
    await expect(main(page).getByText('Noch einmal kaufen')).toBeHidden();
    await expect(main(page).getByText(/^Möglich bis einschließlich/)).toBeHidden();
    await expect(main(page).getByText('Für Unternehmen und Behörden:')).toBeHidden();
    await expect(main(page).getByText(delivered.number).first()).toBeVisible();
    // The navigation column is not printed. The content must not stay in its narrow column on wide paper either.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 1440, height: 900 });
    const told = main(page).getByRole('status').filter({ hasText: 'Angekommen' });
    expect((await told.boundingBox())?.width).toBeGreaterThan(600);
    if (size) await page.setViewportSize(size);
    await page.emulateMedia({ media: null });
    // Each seller of the order writes an invoice.
    const invoices = main(page).getByRole('link', { name: /^Rechnung von .+ \(PDF\)$/ });
    await expect(invoices).toHaveCount(2);
    for (const invoice of await invoices.all()) {
      const pdf = await context.request.get((await invoice.getAttribute('href')) ?? '');
      expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    }
    await main(page).getByRole('link', { name: 'Frage zur Bestellung' }).click();
    await expect(main(page).getByRole('combobox', { name: 'Worum geht es?' })).toHaveValue(
      `order:${delivered.id}`,
    );
  });

  await test.step('sales, and the answer to a lower offer', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Ankauf' }).click();
    const entries = main(page).getByRole('list').last().getByRole('listitem');
    await expect(entries).toHaveCount(3);
    await expect(entries.filter({ hasText: 'Ausgezahlt' })).toHaveCount(1);
    await entries.filter({ hasText: counterCase.reference }).getByRole('link').click();
    await expect(page).toHaveURL(`/customer/account/trade-in/${counterCase.id}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(main(page).getByText(counterCase.reference).first()).toBeVisible();
    await page.emulateMedia({ media: null });
    await main(page)
      .getByRole('button', { name: /annehmen/ })
      .click();
    await main(page).getByRole('button', { name: 'Ja, annehmen' }).click();
    await expect(main(page).getByText('Neues Angebot angenommen').first()).toBeVisible();
    await main(page).getByRole('link', { name: 'Alle Verkäufe' }).click();
    await expect(main(page).getByText('Angebot angenommen', { exact: true })).toBeVisible();
  });

  await test.step('messages: the counter goes down when an answer is read; files come and go', async () => {
    await profileMenuButton(page, person).click();
    const entry = page.getByRole('menuitem', { name: /Nachrichten/ });
    await expect(entry).toContainText('1 ungelesene Nachricht');
    await entry.click();
    await main(page).getByRole('link', { name: 'Karton beschädigt' }).click();
    await expect(page).toHaveURL(`/customer/account/messages/${ticket.id}`);
    await expect(profileMenuButton(page, person)).not.toHaveAccessibleName(/ungelesen/);
    const sent = page.waitForEvent('download');
    await main(page)
      .getByRole('link', { name: /Karton\.png/ })
      .click();
    expect((await sent).suggestedFilename()).toBe('Karton.png');

    await main(page)
      .getByLabel('Datei anhängen')
      .setInputFiles([
        PHOTO,
        {
          name: 'Programm.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('MZ nothing that is a picture'),
        },
      ]);
    const chosen = main(page).getByRole('list', { name: 'Angehängte Dateien' });
    await expect(chosen.getByRole('alert')).toHaveCount(1);
    await chosen.getByRole('button', { name: 'Programm.pdf entfernen' }).click();
    await main(page)
      .getByLabel(/^Deine Antwort/)
      .fill('Danke, das ist gut zu wissen.');
    await main(page).getByRole('button', { name: 'Nachricht senden' }).click();
    const messages = main(page).getByRole('list', { name: 'Nachrichten' }).getByRole('listitem');
    await expect(messages.filter({ hasText: 'Danke, das ist gut zu wissen.' })).toContainText('Schaden.png');
    await expect(main(page).getByLabel(/^Deine Antwort/)).toHaveValue('');
  });

  await test.step('insurance: damage is reported, a contract is cancelled in time', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Versicherungen' }).click();
    await expect(main(page).getByRole('group')).toHaveCount(contracts.length);
    const first = main(page).getByRole('group').first();
    await expect(first).toContainText('Das ist versichert:');
    await first.getByRole('button', { name: 'Kündigen' }).click();
    const sure = page.getByRole('dialog', { name: 'Versicherung kündigen?' });
    expect(await violations(page, ['dark'])).toEqual([]);
    await sure.getByRole('button', { name: 'Ja, kündigen' }).click();
    await expect(first).toContainText('Gekündigt');
    await expect(main(page).getByRole('status').filter({ hasText: 'gekündigt' })).toBeVisible();

    await main(page).getByRole('group').last().getByRole('button', { name: 'Schaden melden' }).click();
    const report = page.getByRole('dialog', { name: 'Schaden melden' });
    await report.getByRole('button', { name: 'Schaden melden' }).click();
    await expect(report.getByRole('alert')).toHaveText('Bitte fülle dieses Feld aus.');
    expect(await violations(page, ['light'])).toEqual([]);
    await report.getByLabel(/^Was ist passiert\?/).fill('Das Telefon ist vom Tisch gefallen.');
    await report.getByLabel('Datei anhängen').setInputFiles(PHOTO);
    await expect(report.getByText('Schaden.png')).toBeVisible();
    await report.getByRole('button', { name: 'Schaden melden' }).click();
    await expect(page).toHaveURL(/\/customer\/account\/messages\/[\w-]+$/);
    await expect(main(page).getByText('Das Telefon ist vom Tisch gefallen.')).toBeVisible();
  });
});

test("[ACCT-04] somebody else's order, sale, contract, conversation, file and session do not exist, whatever is asked", async ({
  site,
}) => {
  const { delivered, shipped, counterCase, contracts, ticket, visitor } = await fillAccount(site);
  const mallory = newApiVisitor(site.apiHost);
  const person = newPerson();
  await mallory.call('POST', '/auth/de/customer/register', person);
  await mallory.call('POST', '/auth/de/customer/login', { email: person.email, password: person.password });
  const order = `/checkout/de/buy/orders/${delivered.id}`;
  const sale = `/trade-in/de/customer/cases/${counterCase.id}`;
  const contract = `/insurance/de/customer/contracts/${contracts[0]?.id}`;
  const conversation = `/notifications/de/customer/tickets/${ticket.id}`;
  const file = ticket.messages[0]?.attachments[0]?.id ?? '';
  const sessions = await visitor.call<{ id: string }[]>('GET', '/auth/de/customer/sessions');
  const line = { lineId: delivered.lines[0]?.id, quantity: 1 };
  const about = (kind: string, id: string | undefined) => ({ subject: 'x', text: 'x', about: { kind, id } });
  const calls: [string, string, unknown?][] = [
    ['GET', order],
    ['GET', `${order}/invoice`],
    ['POST', `${order}/cancel`],
    ['POST', `${order}/withdrawals`, { lines: [line] }],
    ['POST', `${order}/claim`],
    ['GET', `${order}/withdrawals/${randomUUID()}/label`],
    ['GET', sale],
    ['GET', `${sale}/label`],
    ['POST', `${sale}/decision`, { accept: true }],
    ['POST', `${sale}/claim`],
    ['GET', `${sale}/photos/${randomUUID()}`],
    ['POST', `${contract}/cancel`],
    ['POST', `${contract}/claims`, { description: 'x' }],
    ['GET', conversation],
    ['POST', `${conversation}/messages`, { text: 'x' }],
    ['POST', `${conversation}/read`, { upTo: ticket.messages[0]?.id }],
    ['GET', `${conversation}/attachments/${file}`],
    ['POST', '/notifications/de/customer/tickets', about('order', shipped.id)],
    ['POST', '/notifications/de/customer/tickets', about('trade-in-case', counterCase.id)],
    ['POST', '/notifications/de/customer/tickets', about('insurance-contract', contracts[0]?.id)],
    ['POST', '/notifications/de/customer/tickets', { subject: 'x', text: 'x', attachments: [file] }],
    ['DELETE', `/auth/de/customer/sessions/${sessions[0]?.id}`],
    ['DELETE', `/auth/de/customer/passkeys/${randomUUID()}`],
  ];
  for (const [method, path, body] of calls) {
    expect([method, path, await mallory.status(method, path, body)]).toEqual([method, path, 404]);
  }
});

test('[SHELL-20] the session is read on start and on a change of language; without one a visitor stays anonymous', async ({
  page,
  context,
  watch,
  site,
}) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/auth\/\w+\/customer$/.test(pathname) && request.method() === 'GET') reads.push(pathname);
  });
  const person = newPerson();
  await register(page, inGerman, person);
  // Requests of the page after the registration are not part of the counted start.
  await page.goto('about:blank');
  reads.length = 0;
  await openPage(page, '/');
  await expect(profileMenuButton(page, person)).toBeVisible();
  expect(reads).toEqual(['/auth/de/customer']);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click();
  await expect.poll(() => reads.at(-1)).toBe('/auth/en/customer');
  await expect(profileMenuButton(page, person)).toBeVisible();

  watch.tolerate(/ERR_FAILED|net::ERR/);
  await context.route(`${site.apiHost}/auth/*/customer`, (route) => route.abort());
  await openPage(page, '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
