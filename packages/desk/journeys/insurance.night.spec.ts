import type { Locator, Page } from '@playwright/test';
import { newApiVisitor } from '@rewald/e2e/visitor/api-visitor';
import { enterDesk, inviteToDesk } from '@rewald/e2e/visitor/desk';
import { fillAccount } from '@rewald/e2e/visitor/filled-account';
import { findInMail } from '@rewald/e2e/visitor/mailbox';
import { expect, test } from '@rewald/e2e/visit/test';
import { violations } from '@rewald/federation/journeys/axe';

const PASSWORD = 'Neun blaue Schirme im Regen';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

test('[API-03] [ACCT-04] reported damage is looked at with its photo and declined, its customer gets the reason; a contract is cancelled for them', async ({
  newVisitor,
  site,
  watch,
}) => {
  // Whether somebody is signed in is a question, and no is its answer.
  watch.tolerate(/status of 401/);
  const { contracts, visitor, person } = await fillAccount(site);
  const [insured, other] = contracts;
  const photo = await visitor.call<{ id: string }>(
    'POST',
    '/notifications/de/customer/tickets/attachments?name=Schaden.png',
    new Blob([PIXEL], { type: 'image/png' }),
  );
  const damage = { description: 'Vom Tisch gefallen.', attachments: [photo.id] };
  const { reference } = await visitor.call<{ reference: string }>(
    'POST',
    `/insurance/de/customer/contracts/${insured?.id}/claims`,
    damage,
  );
  const desk = await newVisitor({ baseURL: site.deskOrigin ?? '', locale: 'de-DE' });
  await enterDesk(desk, await inviteToDesk(site.databaseUrl ?? '', 'insurance.desk@example.com'), PASSWORD);

  await desk.getByRole('menuitem', { name: 'Schäden' }).click();
  await desk.getByRole('link', { name: reference }).click();
  const main = desk.getByRole('main');
  await expect(main).toContainText('Vom Tisch gefallen.');
  const shown = main.getByRole('img', { name: 'Schaden.png' });
  await expect
    .poll(() => shown.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
    .toBe(1);
  expect(await violations(desk)).toEqual([]);
  await press(desk, 'Ablehnen');
  await desk
    .getByRole('dialog')
    .getByLabel(/^Antwort/)
    .fill('Stürze sind nicht versichert.');
  await press(desk.getByRole('dialog'), 'Ablehnen');
  await expect(main.getByText('Abgelehnt', { exact: true }).first()).toBeVisible();
  await findInMail(site.dataDir, 'ticket-answered', person.email, /messages/);

  const email = encodeURIComponent(JSON.stringify({ email: person.email }));
  await desk.goto(`/insurance-contracts?filter=${email}`);
  await expect(desk.getByRole('row')).toHaveCount(contracts.length + 1);
  await desk.goto(`/insurance-contracts/${other?.id}/show`);
  await press(desk, 'Kündigen');
  await press(desk.getByRole('dialog'), 'Kündigen');
  await expect(main.getByText('Gekündigt', { exact: true }).first()).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  const own = newApiVisitor(site.apiHost);
  await own.call('POST', '/auth/de/customer/login', { email: person.email, password: person.password });
  const theirs = await own.call<{ id: string; state: string }[]>('GET', '/insurance/de/customer/contracts');
  expect(theirs.find(({ id }) => id === other?.id)?.state).toBe('cancelled');
});
