import type { Customer } from '@rewald/contracts';

/** For tests: somebody who is logged in. */
export const ADA: Customer = {
  id: '0190a000-0000-7000-8000-000000000000',
  authenticated: true,
  emailVerified: true,
  firstName: 'Ada',
  lastName: 'Krug',
  email: 'ada@example.com',
  username: 'Ada Krug',
  profile: { language: 'de' },
  address: null,
};
