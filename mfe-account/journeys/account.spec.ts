import { IN_GATE_ON_ANY_HOST } from '@rewald/e2e/hosts/shop-host';
import {
  loginControl,
  logIn,
  logOut,
  newPerson,
  profileMenuButton,
  register,
} from '@rewald/e2e/visitor/account';
import { openPage } from '@rewald/federation/journeys/open-page';
import { cartWith, putPhoneIntoCart } from '@rewald/e2e/visitor/shopping';
import { inEnglish } from '@rewald/e2e/visitor/words';
import { expect, test } from '@rewald/e2e/visit/test';

const words = inEnglish;

test(
  `[ACCT-01] [SHELL-09] [CART-07] register, log out, log in with a guest's cart, name in the menu, log out`,
  IN_GATE_ON_ANY_HOST,
  async ({ page, newVisitor, host }) => {
    const person = newPerson();
    await register(page, words, person);
    await logOut(page, words, person);

    await openPage(page, words.path('/'));
    await putPhoneIntoCart(page, words, host.device[words.locale]);
    const productPage = new URL(page.url()).pathname;
    await loginControl(page, words).click();
    await expect(page).toHaveURL(`${words.path('/auth/login')}?redirect=${encodeURIComponent(productPage)}`);
    await logIn(page, words, person);
    await expect(page, 'back to where the visitor came from').toHaveURL(productPage);
    await expect(cartWith(page, words, 1)).toBeVisible();

    await profileMenuButton(page, person).click();
    const menu = page.getByRole('menu');
    await expect(menu).toContainText(`${person.firstName} ${person.lastName}`);
    await expect(menu).toContainText(person.email);
    await page.keyboard.press('Escape');

    const otherDevice = await newVisitor();
    await openPage(otherDevice, words.path('/auth/login'));
    await logIn(otherDevice, words, person);
    await expect(cartWith(otherDevice, words, 1), "the customer's cart on another device").toBeVisible();

    await logOut(page, words, person);
    await expect(cartWith(page, words, 1), 'the cart stays with the customer').toBeHidden();
  },
);
