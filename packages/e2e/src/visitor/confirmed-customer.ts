import type { BrowserContext, Page } from '@playwright/test';
import { newPerson, type Person } from './account.ts';
import { newApiVisitor } from './api-visitor.ts';
import { confirmAddress } from './confirm-address.ts';

/** A new customer with a confirmed address, logged in with this browser. */
export const newCustomer = async (
  context: BrowserContext,
  { apiHost, dataDir }: { readonly apiHost: string; readonly dataDir: string },
): Promise<Person> => {
  const visitor = newApiVisitor(apiHost);
  const person = newPerson();
  await visitor.call('POST', '/auth/de/customer/register', person);
  await visitor.call('POST', '/auth/de/customer/login', { email: person.email, password: person.password });
  await confirmAddress(visitor, dataDir, person.email);
  await context.addCookies(visitor.cookies().map((cookie) => ({ ...cookie, url: apiHost })));
  return person;
};

/** Adds a virtual authenticator for passkeys, which approves everything. */
export const addAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};
