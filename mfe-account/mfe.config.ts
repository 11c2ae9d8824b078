import { definePart } from '@rewald/federation/part';

export default definePart({
  name: 'account',
  owner: 'Team Konto',
  exposes: {
    './login': './src/login/page.tsx',
    './register': './src/registration/page.tsx',
    './verify': './src/verification/page.tsx',
    './forgotten-password': './src/forgotten-password/page.tsx',
    './new-password': './src/new-password/page.tsx',
    './account': './src/account/page.tsx',
    './profile-menu': './src/profile-menu/profile-menu.tsx',
  },
  routes: [
    { path: '/auth/login', expose: './login' },
    { path: '/auth/register', expose: './register' },
    // Its address holds a token: in no cache.
    { path: '/auth/verify', expose: './verify', page: { personal: true } },
    { path: '/auth/password-reset/email', expose: './forgotten-password' },
    { path: '/auth/password-reset', expose: './new-password' },
    { path: '/customer/account', expose: './account', page: { personal: true } },
    { path: '/customer/account/:area', expose: './account', page: { personal: true } },
  ],
  publishes: ['session.changed'],
});
