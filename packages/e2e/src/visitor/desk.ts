import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { findInMail } from './mailbox.ts';

const run = promisify(execFile);
const command = resolve(import.meta.dirname, '../../../api/bin/invite.ts');

/** Invites an administrator of the desk with the command for operators. @returns the path of the link */
export const inviteToDesk = async (databaseUrl: string, email: string): Promise<string> => {
  const { stdout } = await run(process.execPath, [command, '--email', email, '--name', 'Mira Lindqvist'], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl },
  });
  return new URL(stdout.trim()).pathname;
};

/** The code that a person's app shows now. */
export const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) }).generate();

/** Of people of the desk in journeys. */
export const DESK_PASSWORD = 'Neun blaue Schirme im Regen';

/** Follows the link of an invitation: password, app, recovery codes. Ends at the first screen. */
export const enterDesk = async (page: Page, link: string, password = DESK_PASSWORD): Promise<void> => {
  await page.goto(link);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page
    .getByRole('textbox', { name: /^Code/ })
    .fill(codeOf((await page.locator('code').textContent()) ?? ''));
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('button', { name: 'Aufbewahrt, weiter' }).click();
  await expect(page.getByRole('heading', { name: 'Was wartet' })).toBeVisible();
};

/** Somebody for the desk; `role` is a name on the screen. */
interface Colleague {
  name: string;
  email: string;
  role: string;
  /** The number of a merchant's shop. */
  seller?: number;
}

/** An administrator invites somebody on the desk's own screen. @returns the path of the mailed link */
export const inviteColleague = async (
  admin: Page,
  { dataDir }: { dataDir: string },
  { name, email, role, seller }: Colleague,
): Promise<string> => {
  await admin.goto('/people');
  await admin.getByRole('button', { name: 'Einladen' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByLabel(/^E-Mail/).fill(email);
  await dialog.getByRole('combobox', { name: /^Rollen/ }).click();
  await admin.getByRole('option', { name: role, exact: true }).click();
  await admin.keyboard.press('Escape');
  if (seller !== undefined) await dialog.getByLabel(/^Nummer des Händlers/).fill(String(seller));
  await dialog.getByRole('button', { name: 'Einladen' }).click();
  await expect(admin.getByRole('row').filter({ hasText: email })).toContainText('Eingeladen');
  return findInMail(dataDir, 'desk-invitation', email, /\/de\/invitation\/[\w-]+/);
};
