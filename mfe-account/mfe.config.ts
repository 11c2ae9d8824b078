import { definePart } from '@rewald/federation/part';

/** For one person only: in no cache, and for customers alone. */
const personal = { page: { personal: true } };

export default definePart({
  name: 'account',
  owner: 'Team Konto',
  exposes: {
    './login': './src/login/page.tsx',
    './register': './src/registration/page.tsx',
    './verify': './src/verification/page.tsx',
    './forgotten-password': './src/forgotten-password/page.tsx',
    './new-password': './src/new-password/page.tsx',
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
  routes: [
    { path: '/auth/login', expose: './login' },
    { path: '/auth/register', expose: './register' },
    // Its address holds a token: in no cache.
    { path: '/auth/verify', expose: './verify', ...personal },
    { path: '/auth/password-reset/email', expose: './forgotten-password' },
    { path: '/auth/password-reset', expose: './new-password' },
    { path: '/customer/account', expose: './account', ...personal },
    { path: '/customer/account/orders', expose: './orders', ...personal },
    { path: '/customer/account/orders/:id', expose: './order', ...personal },
    { path: '/customer/account/trade-in', expose: './sales', ...personal },
    { path: '/customer/account/trade-in/:id', expose: './sale', ...personal },
    { path: '/customer/account/insurance', expose: './insurance', ...personal },
    { path: '/customer/account/messages', expose: './messages', ...personal },
    { path: '/customer/account/messages/new', expose: './new-message', ...personal },
    { path: '/customer/account/messages/:id', expose: './conversation', ...personal },
    { path: '/customer/account/settings', expose: './settings', ...personal },
  ],
});
