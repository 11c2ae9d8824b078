import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { invitePerson } from '@rewald/e2e/visitor/desk';
import { placeOrder } from '@rewald/e2e/visitor/delivered-order';
import { expect, test } from '@rewald/e2e/visit/test';
import { Secret, TOTP } from 'otpauth';

const PASSWORD = 'Neun blaue Schirme im Regen';

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const flawless = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};
