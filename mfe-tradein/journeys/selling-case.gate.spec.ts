import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { newPerson, register } from '@rewald/e2e/visitor/account';
import { newApiVisitor } from '@rewald/e2e/visitor/api-visitor';
import { readMail } from '@rewald/e2e/visitor/mailbox';
import { openPage, reload } from '@rewald/federation/journeys/open-page';
import { issueOperatorKey } from '@rewald/e2e/visitor/operator-key';
import { acceptButton } from '@rewald/e2e/visitor/selling';
import { walkSale } from '@rewald/e2e/visitor/walk-sale';
import { inGerman } from '@rewald/e2e/visitor/words';
import { overflows, violations } from '@rewald/federation/journeys/axe';
import { expect, test } from '@rewald/e2e/visit/test';

const photo = (): Blob =>
  new Blob([readFileSync(createRequire(import.meta.url).resolve('@rewald/ui/share.jpg'))], {
    type: 'image/jpeg',
  });

test('[TRADE-09] [TRADE-14] an offer kept by mail and gone on with elsewhere, the device followed from the label to a lower price and the money', async ({
  page,
  site,
  newVisitor,
}) => {
  test.slow();
  const person = newPerson();
  const { email } = person;
  let link = '';
  await walkSale(page, 'Smartphones', email, async (stop) => {
    if (stop !== 'offer') return;
    await page.getByText('So setzt sich dein Preis zusammen').click();
    await expect(page.getByText('Keine deiner Antworten senkt den Preis')).toBeVisible();
    await page.getByRole('button', { name: 'Angebot per E-Mail schicken' }).click();
    await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
    await page.getByRole('button', { name: 'Schicken', exact: true }).click();
    await expect(page.getByText(`Unterwegs an ${email}`)).toBeVisible();
    await expect.poll(() => readMail(site.dataDir, 'trade-in-offer', email)).not.toBeNull();
    const mail = (readMail(site.dataDir, 'trade-in-offer', email) ?? '').replaceAll('=3D', '=');
    link = /\/trade-in\/offers\/[\w-]+\?key=[\w-]+/.exec(mail)?.[0] ?? '';
  });

  const elsewhere = await newVisitor();
  await openPage(elsewhere, link);
  await expect(elsewhere.getByText(/Der Preis gilt bis/)).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Verkauf fortsetzen' }).click();
  await expect(acceptButton(elsewhere, inGerman)).toBeEnabled();

  // Everything needed for shipping is there at once.
  const label = page.getByRole('link', { name: 'Versandetikett (PDF)' });
  const [download] = await Promise.all([page.waitForEvent('download'), label.click()]);
  expect(download.suggestedFilename()).toMatch(/^Versandetikett-RW-\w{8}\.pdf$/);
  await page.getByRole('button', { name: 'QR-Code statt Etikett' }).click();
  const code = page.getByRole('img', { name: /^QR-Code für die Abgabe, Nummer RW-/ });
  await expect(code).toBeVisible();
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const calendar = await page.getByRole('link', { name: 'In den Kalender' }).getAttribute('href');
  expect(await (await page.request.get(calendar ?? '')).text()).toContain('BEGIN:VEVENT');
  await page.getByRole('checkbox', { name: 'Sichere deine Daten.' }).check();
  await page.getByRole('link', { name: 'Verkauf verfolgen' }).click();

  await expect(page.getByText('Wir warten auf dein Paket').first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Sichere deine Daten.' })).toBeChecked();
  const imei = page.getByRole('textbox', { name: 'IMEI' });
  await page.getByText('Wo finde ich das?').click();
  await expect(page.getByText(/^Wähl \*#06#/)).toBeVisible();
  await imei.fill('49 015420 323751 8');
  await imei.press('Enter');
  await expect(page.getByText('Danke, die Nummer ist gespeichert.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const caseId = /cases\/([\w-]+)/.exec(page.url())?.[1] ?? '';

  const key = await issueOperatorKey(site.databaseUrl ?? '', `Prüfzentrum ${caseId}`);
  const operator = newApiVisitor(site.apiHost, `Bearer ${key}`);
  const path = `/operator/de/trade-in-cases/${caseId}`;
  await operator.call('POST', `${path}/receive`);
  await operator.call('POST', `${path}/photos?name=kratzer.jpg`, photo());
  await operator.call('POST', `${path}/inspect`, {
    accept: false,
    price: 42.5,
    findings: ['Tiefer Kratzer auf dem Display'],
  });
  await reload(page);
  await expect(page.getByText('Tiefer Kratzer auf dem Display')).toBeVisible();
  await expect(page.getByText(/Bitte entscheide dich bis/)).toBeVisible();
  const picture = page.getByRole('img', { name: /Foto 1 aus der Prüfung/ });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflows(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: '42,50 € annehmen' }).click();
  await expect(page.getByRole('button', { name: 'Ja, annehmen' })).toBeFocused();
  await page.getByRole('button', { name: 'Ja, annehmen' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Neues Angebot angenommen' })).toBeVisible();

  await operator.call('POST', `${path}/pay`);
  await operator.call('POST', `${path}/erase`, { method: 'reset' });
  const address = page.url();
  await register(page, inGerman, person);
  await openPage(page, address);
  await expect(page.getByText(/42,50\s€ am .* ausgezahlt/)).toBeVisible();
  await page.getByRole('button', { name: 'In mein Konto übernehmen' }).click();
  await expect(page.getByRole('button', { name: 'In mein Konto übernehmen' })).toBeHidden();
  const [withoutKey = ''] = address.split('?');
  await openPage(page, withoutKey);
  await expect(page.getByText(/42,50\s€ am .* ausgezahlt/)).toBeVisible();
  await expect(page.getByText('490154203237518')).toBeVisible();
  const pdf = page.getByRole('link', { name: 'Löschzertifikat (PDF)' });
  const [certificate] = await Promise.all([page.waitForEvent('download'), pdf.click()]);
  expect(certificate.suggestedFilename()).toMatch(/^Loeschzertifikat-RW-\w{8}\.pdf$/);
});
