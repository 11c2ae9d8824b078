import { definePart } from '@rewald/federation/part';

/** Personal pages are not cached. */
const personal = { page: { personal: true } };

export default definePart({
  name: 'account',
  owner: 'Team Konto',
  exposes: {
    './login': './src/login/page.tsx',
    './register': './src/registration/page.tsx',
    './verify': './src/verification/page.tsx',
    './factor-recovery': './src/factor-recovery/page.tsx',
    './forgotten-password': './src/forgotten-password/page.tsx',
    './new-password': './src/new-password/page.tsx',
    './restore-address': './src/restore-address/page.tsx',
    './account': './src/overview/page.tsx',
    './orders': './src/orders/page.tsx',
    './order': './src/orders/order/page.tsx',
    './sales': './src/sales/page.tsx',
    './sale': './src/sales/sale/page.tsx',
    './insurance': './src/insurance/page.tsx',
    './messages': './src/messages/page.tsx',
    './new-message': './src/messages/new/page.tsx',
    './conversation': './src/messages/conversation/page.tsx',
    './settings': './src/settings/page.tsx',
    './profile-menu': './src/profile-menu/profile-menu.tsx',
  },
  firstTexts: { './login': './src/login/page.tsx', './account': './src/overview/page.tsx' },
  // 5 % above November 2026. If you need more, say why, or load it later.
  budgets: { entry: 6_900, expose: 18_000, firstViews: { './login': 13_200, './account': 14_800 } },
  routes: [
    // Their URLs may contain a token, or the key of the page to return to, so they must not be cached.
    {
      path: '/auth/login',
      expose: './login',
      query: ['redirect', 'verify', 'restore', 'reset', 'forgot'],
      ...personal,
    },
    { path: '/auth/register', expose: './register', query: ['redirect'], ...personal },
    { path: '/auth/verify', expose: './verify', query: ['token'], ...personal },
    { path: '/auth/second-factor', expose: './factor-recovery', query: ['start', 'stop'], ...personal },
    { path: '/auth/password-reset/email', expose: './forgotten-password', query: ['expired'] },
    // Depends on the cookie set by a mailed link, so it must not be cached either.
    { path: '/auth/password-reset', expose: './new-password', query: ['restored'], ...personal },
    { path: '/auth/restore-address', expose: './restore-address', query: ['token'], ...personal },
    { path: '/customer/account', expose: './account', ...personal },
    { path: '/customer/account/orders', expose: './orders', query: ['cursor'], ...personal },
    { path: '/customer/account/orders/:id', expose: './order', ...personal },
    { path: '/customer/account/trade-in', expose: './sales', query: ['page'], ...personal },
    { path: '/customer/account/trade-in/:id', expose: './sale', ...personal },
    { path: '/customer/account/insurance', expose: './insurance', ...personal },
    { path: '/customer/account/messages', expose: './messages', query: ['page'], ...personal },
    { path: '/customer/account/messages/new', expose: './new-message', query: ['about', 'id'], ...personal },
    { path: '/customer/account/messages/:id', expose: './conversation', ...personal },
    { path: '/customer/account/settings', expose: './settings', ...personal },
  ],
});
