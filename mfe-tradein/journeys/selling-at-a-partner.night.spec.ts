import { originOf, PARTNER_PORT, PORTS } from '@rewald/e2e/site/ports';
import { newPerson } from '@rewald/e2e/visitor/account';
import { servePartnerPage } from '@rewald/e2e/visitor/partner-page';
import { answerAll, fillDetails, finished } from '@rewald/e2e/visitor/selling';
import { stepTitle } from '@rewald/e2e/visitor/walk-sale';
import { inGerman } from '@rewald/e2e/visitor/words';
import { expect, test } from '@rewald/e2e/visit/test';

test('[TRADE-01] [TRADE-08] [TRADE-13] a device sold in a partner’s page: one script tag, its own look, events, and whose page it was', async ({
  page,
  database,
}) => {
  const stop = await servePartnerPage(PARTNER_PORT, originOf(PORTS.main));
  try {
    await page.goto(`http://localhost:${PARTNER_PORT}/`);
    const element = page.locator('rewald-trade-in');
    const news = page.locator('#news');
    await element.getByRole('button', { name: 'Smartphones', exact: true }).click();
    for (const step of ['brand', 'model', 'variation'] as const) {
      await expect(stepTitle(page, step)).toBeFocused();
      await element.getByRole('listitem').getByRole('button').first().click();
    }
    // The `!important` styles of the partner's page do not apply.
    const title = stepTitle(page, 'condition');
    const look = await title.evaluate((heading) => {
      const { fontFamily, letterSpacing, fontSize } = getComputedStyle(heading);
      return { fontFamily, letterSpacing, fontSize };
    });
    expect(look.fontFamily).toContain('Figtree');
    expect(Number.parseFloat(look.fontSize)).toBeGreaterThan(20);
    expect(Number.parseFloat(look.letterSpacing) || 0).toBeLessThanOrEqual(0);
    expect(await page.locator('#language').evaluate((own) => getComputedStyle(own).fontFamily)).toContain(
      'Courier',
    );

    await element.getByRole('button', { name: /^Hilfe zu Frage 1/ }).click();
    const help = page.getByRole('dialog', { name: 'ZUSTAND' });
    await help.getByText(/prüft eine Fachkraft/).click();
    await expect(help).toBeVisible();
    for (let stops = 0; stops < 5; stops++) await page.keyboard.press('Tab');
    expect(await help.evaluate((dialog) => dialog.matches(':focus-within'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();

    await page.locator('#language').click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'What condition is your device in?' }),
    ).toBeVisible();
    await page.locator('#language').click();
    await expect(title).toBeVisible();
    await answerAll(page, element);
    const accept = element.getByRole('button', { name: 'Annehmen und verkaufen' });
    await expect(accept).toBeEnabled();
    await accept.click();
    const { email } = newPerson();
    await fillDetails(page, inGerman, email, element);
    await accept.click();
    await expect(finished(page, inGerman)).toBeVisible();

    const { rows } = await database.query<{ partner: string; reference: string }>(
      'select partner, reference from trade_in_orders where email = $1',
      [email],
    );
    expect(rows).toEqual([{ partner: 'handyladen-nord', reference: expect.stringMatching(/^RW-/) }]);
    await expect(news).toContainText('rewald-step {"step":"brand"}');
    await expect(news).toContainText(/rewald-offer \{"device":"[^"]+","price":\d+,"currency":"EUR"\}/);
    await expect(news).toContainText(`rewald-submitted {"reference":"${rows[0]?.reference}"`);
    // Scripts of the partner's page can read what is stored in it.
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
      'Lindqvist',
    );
    await expect(element.getByRole('link', { name: 'Verkauf verfolgen' })).toHaveAttribute(
      'href',
      new RegExp(`^${originOf(PORTS.main)}/trade-in/cases/`),
    );
  } finally {
    await stop();
  }
});
