import type { Customer } from '@rewald/contracts/client';

/** Who is logged in, for tests. */
export const customer = {
  id: '0199f3a0-0000-7000-8000-000000000000',
  authenticated: true,
  username: 'Nina Beispiel',
  firstName: 'Nina',
  lastName: 'Beispiel',
  email: 'nina@beispiel.de',
  emailVerified: true,
  address: null,
  profile: { language: 'de' },
} satisfies Customer;
