import { ON_ANY_HOST } from '@rewald/e2e/hosts/shop-host';
import type { Locator, Page } from '@playwright/test';
import { focused, tabTo, unmarked } from '@rewald/e2e/visitor/keyboard';
import { openPage } from '@rewald/federation/journeys/open-page';
import { inGerman } from '@rewald/e2e/visitor/words';
import { expect, test } from '@rewald/e2e/visit/test';

/** Tabs through a dialog and checks that no element outside gets the focus, except the browser's own controls. */
const staysIn = async (page: Page, dialog: Locator): Promise<void> => {
  const visited = new Set<string>();
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab');
    visited.add((await focused(page)).name);
    expect(
      await dialog.evaluate((element) => {
        const { activeElement, body } = document;
        return element.contains(activeElement) || activeElement === body;
      }),
    ).toBe(true);
  }
  expect(visited.size).toBeGreaterThan(1);
};

/** How long the open dialog stays after the next press on a link in it, in ms, by the page's own clock. */
const staysAfterPress = (): Promise<number> =>
  new Promise((resolve) => {
    const press = ({ timeStamp }: Event): void => {
      const look = (): void => {
        if (document.querySelector('[role=dialog]')) requestAnimationFrame(look);
        else resolve(performance.now() - timeStamp);
      };
      look();
    };
    document.addEventListener('click', press, { capture: true, once: true });
  });

const header = (page: Page): Locator => page.getByRole('banner');
const heading = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) });

test(
  '[SHELL-08] [SHELL-10] [SHELL-15] the header by keyboard alone: skip link, every control in order, each with a visible focus',
  ON_ANY_HOST,
  async ({ page, host }) => {
    const category = host.categories[1]?.de ?? '';
    await openPage(page, '/company/faq');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
    await expect(skip).toBeFocused();
    expect((await skip.boundingBox())?.width ?? 0).toBeGreaterThan(80);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await openPage(page, '/company/faq');
    const passed = await tabTo(page, header(page).getByRole('link', { name: 'Hilfe' }));
    expect(unmarked(passed)).toEqual([]);
    expect(passed.map(({ name }) => name)).toEqual([
      'Zum Inhalt springen',
      'Hinweise anhalten',
      'Rewald, zur Startseite',
      'Im Shop suchen',
      'An uns verkaufen',
      'DE Deutsch',
      'EN English',
      ...(host.hasWishList ? ['Wunschliste'] : []),
      'Anmelden',
      'Warenkorb',
      ...host.categories.map(({ de }) => de),
      ...(host.hasAccessories ? ['Zubehör'] : []),
      'Zustände erklärt',
      'Hilfe',
    ]);

    await header(page).getByRole('button', { name: 'Hinweise anhalten' }).press('Enter');
    await expect(header(page).getByRole('button', { name: 'Hinweise weiter wechseln' })).toBeFocused();

    if (host.hasAccessories) {
      const accessories = header(page).getByText('Zubehör', { exact: true });
      const first = header(page).getByRole('group').getByRole('link').first();
      await accessories.press('Enter');
      await page.keyboard.press('Tab');
      await expect(first).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(accessories).toBeFocused();
      await expect(first).toBeHidden();
    }

    await header(page).getByRole('link', { name: 'English' }).press('Enter');
    await expect(page).toHaveURL('/en/company/faq');
    // The address changes before the frame, and some categories have the same name in both languages.
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(header(page).getByRole('link', { name: 'English' })).toBeFocused();
    await header(page).getByRole('link', { name: 'Deutsch' }).press('Enter');
    await expect(page).toHaveURL('/company/faq');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');

    await header(page).getByRole('link', { name: category }).press('Enter');
    await expect(heading(page, category)).toBeFocused();
    // The heading has the focus for screen readers but cannot be pressed, so it must not show a ring.
    await expect(heading(page, category)).toHaveCSS('outline-style', 'none');
    await header(page).getByRole('link', { name: 'Anmelden' }).press('Enter');
    await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fshop%2Fexplore%3FcategoryIds/);
    await expect(heading(page)).toBeFocused();

    const cart = header(page).getByRole('button', { name: 'Warenkorb' });
    await cart.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Warenkorb' });
    // The panel's own content, not only its frame, which has a single button.
    await expect(panel).toContainText('Dein Warenkorb ist leer');
    await staysIn(page, panel);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(cart).toBeFocused();
  },
);

test(
  '[SHELL-13] [SHELL-14] the search by keyboard alone: arrows choose, Enter follows, Escape closes, Enter on the text lists all',
  ON_ANY_HOST,
  async ({ page, host }) => {
    await openPage(page, '/');
    const box = header(page).getByRole('combobox', { name: inGerman.search });
    const options = page.getByRole('option');
    await tabTo(page, box);
    // On a busy machine a part of the text can be searched before.
    const found = page.waitForResponse(
      (answer) => new URL(answer.url()).searchParams.get('search') === host.device.de,
    );
    await page.keyboard.type(host.device.de);
    await (await found).finished();
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = options.nth(1);
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? 'no id');
    const target = (await second.getAttribute('href')) ?? 'no address';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(target);
    await expect(options).toHaveCount(0);
    await expect(heading(page, new RegExp(host.device.de))).toBeFocused();

    await box.fill(host.otherDevice.de);
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(box).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/shop/explore?search=${host.otherDevice.de}`);
  },
);

test(
  '[SHELL-02] the footer by keyboard alone: every link and the cookie settings, each with a visible focus',
  ON_ANY_HOST,
  async ({ page }) => {
    await openPage(page, '/company/faq');
    const footer = page.getByRole('contentinfo');
    const first = footer.getByRole('link').first();
    const settings = footer.getByRole('button', { name: 'Cookie-Einstellungen' });
    await first.focus();
    const passed = await tabTo(page, settings);
    expect(unmarked(passed)).toEqual([]);
    // The passed elements, plus the first one.
    expect(passed.length + 1).toBe(await footer.locator('a[href], button').count());
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
    await expect(dialog).toBeVisible();
    await staysIn(page, dialog);
    await page.keyboard.press('Escape');
    await expect(settings).toBeFocused();
    await footer.getByRole('link', { name: 'Impressum' }).press('Enter');
    await expect(heading(page, 'Impressum')).toBeFocused();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    '[SHELL-11] the sidebar by keyboard alone: focus stays in it and returns, a language closes it after a second, a category leads on',
    ON_ANY_HOST,
    async ({ page, host }) => {
      const category = host.categories[1]?.en ?? '';
      await openPage(page, '/company/faq');
      const menu = header(page).getByRole('button', { name: /^(Menü öffnen|Open menu)$/ });
      const sidebar = page.getByRole('dialog');
      await tabTo(page, menu);
      await page.keyboard.press('Enter');
      await expect(sidebar).toBeVisible();
      await staysIn(page, sidebar);
      await page.keyboard.press('Escape');
      await expect(sidebar).toBeHidden();
      await expect(menu).toBeFocused();

      await page.keyboard.press('Enter');
      const english = sidebar.getByRole('link', { name: 'English' });
      await expect(english).toBeVisible();
      const stays = page.evaluate(staysAfterPress);
      await english.press('Enter');
      await expect(page).toHaveURL('/en/company/faq');
      await expect(sidebar).toBeHidden();
      expect(await stays, 'ms for which the chosen language is seen').toBeGreaterThanOrEqual(1000);
      await expect(menu).toBeFocused();

      await page.keyboard.press('Enter');
      await sidebar.getByRole('link', { name: category }).press('Enter');
      await expect(sidebar).toBeHidden();
      await expect(page).toHaveURL(/\/en\/shop\/explore\?categoryIds=/);
      await expect(heading(page, category)).toBeVisible();
    },
  );
});
