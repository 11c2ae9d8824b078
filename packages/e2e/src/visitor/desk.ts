import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

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

/** Follows the link of an invitation: password, app, recovery codes. Ends at the first screen. */
export const enterDesk = async (page: Page, link: string, password: string): Promise<void> => {
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
