import {
  Authenticated,
  CustomRoutes,
  Resource,
  useLocale,
  type AuthProvider,
  type DataProvider,
  type Store,
} from 'ra-core';
import { AdminContext, AdminUI } from 'ra-ui-materialui';
import { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { Route } from 'react-router-dom';
import type { DeskApi } from './data/api.ts';
import { ApiContext } from './data/use-api.tsx';
import { DeskLayout } from './frame/layout.tsx';
import { Missing } from './frame/missing.tsx';
import { themeFor } from './frame/theme.ts';
import type { Texting } from './language/i18n-provider.ts';

const Overview = lazy(() => import('./overview/overview.tsx'));
const Find = lazy(() => import('./find/find.tsx'));
const SignIn = lazy(() => import('./sign-in/sign-in.tsx'));
const Invitation = lazy(() => import('./sign-in/invitation.tsx'));
const Orders = lazy(() => import('./orders/order-list.tsx'));
const Order = lazy(() => import('./orders/order.tsx'));
const Tickets = lazy(() => import('./tickets/ticket-list.tsx'));
const Ticket = lazy(() => import('./tickets/ticket.tsx'));
const Reviews = lazy(() => import('./opinions/review-list.tsx'));
const Questions = lazy(() => import('./opinions/question-list.tsx'));
const Cases = lazy(() => import('./bench/case-list.tsx'));
const Case = lazy(() => import('./bench/case.tsx'));
const Blocked = lazy(() => import('./bench/blocked-list.tsx'));
const Offers = lazy(() => import('./offers/offer-list.tsx'));
const Offer = lazy(() => import('./offers/offer.tsx'));
const Imports = lazy(() => import('./imports/import-list.tsx'));
const Import = lazy(() => import('./imports/import.tsx'));
const Customers = lazy(() => import('./customers/customer-list.tsx'));
const Customer = lazy(() => import('./customers/customer.tsx'));
const People = lazy(() => import('./people/people-list.tsx'));
const Keys = lazy(() => import('./people/key-list.tsx'));
const Payouts = lazy(() => import('./money/payout-list.tsx'));
const Payout = lazy(() => import('./money/payout.tsx'));
const Batches = lazy(() => import('./money/batch-list.tsx'));
const Batch = lazy(() => import('./money/batch.tsx'));
const Refunds = lazy(() => import('./money/refund-list.tsx'));
const Refund = lazy(() => import('./money/refund.tsx'));
const Disputes = lazy(() => import('./money/dispute-list.tsx'));
const Books = lazy(() => import('./money/books.tsx'));
const Jobs = lazy(() => import('./systems/job-list.tsx'));
const Webhooks = lazy(() => import('./systems/webhook-list.tsx'));
const Deliveries = lazy(() => import('./systems/delivery-list.tsx'));
const Entries = lazy(() => import('./catalogue/entry-list.tsx'));
const Entry = lazy(() => import('./catalogue/entry.tsx'));
const PriceBook = lazy(() => import('./catalogue/price-book.tsx'));
const Audit = lazy(() => import('./audit/audit-list.tsx'));

/** The screens of each resource: its list, and one of it. */
const SCREENS: readonly { name: string; list: ComponentType; show?: ComponentType }[] = [
  { name: 'orders', list: Orders, show: Order },
  { name: 'tickets', list: Tickets, show: Ticket },
  { name: 'trade-in-cases', list: Cases, show: Case },
  { name: 'blocked-devices', list: Blocked },
  { name: 'offers', list: Offers, show: Offer },
  { name: 'imports', list: Imports, show: Import },
  { name: 'customers', list: Customers, show: Customer },
  { name: 'reviews', list: Reviews },
  { name: 'questions', list: Questions },
  { name: 'payouts', list: Payouts, show: Payout },
  { name: 'payouts/batches', list: Batches, show: Batch },
  { name: 'refunds', list: Refunds, show: Refund },
  { name: 'disputes', list: Disputes },
  { name: 'reconciliation', list: Books },
  { name: 'people', list: People },
  { name: 'keys', list: Keys },
  { name: 'jobs', list: Jobs },
  { name: 'webhooks', list: Webhooks },
  { name: 'webhooks/deliveries', list: Deliveries },
  { name: 'audit', list: Audit },
];

/** What the desk is made with. */
export interface DeskContext {
  readonly api: DeskApi;
  readonly texting: Texting;
  readonly store: Store;
  readonly authProvider: AuthProvider;
  readonly dataProvider: DataProvider;
}

/** Gives the desk's own components the same texts as react-admin's, also after a change of the language. */
function Texts({ texting, children }: { texting: Texting; children: ReactNode }) {
  // Changing it renders what is below again.
  useLocale();
  return <RawIntlProvider value={texting.intl()}>{children}</RawIntlProvider>;
}

function SignInPage() {
  return (
    <Suspense>
      <SignIn />
    </Suspense>
  );
}

function OverviewPage() {
  return (
    <Authenticated>
      <Overview />
    </Authenticated>
  );
}

/** Screens that are no lists of a resource. */
const PLACES: readonly (readonly [path: string, screen: ReactElement])[] = [
  ['/find', <Find key="find" />],
  ['/catalogue/:kind?', <Entries key="entries" />],
  ['/catalogue/:kind/new', <Entry key="new" />],
  ['/catalogue/:kind/entry/:key', <Entry key="entry" />],
  ['/price-book', <PriceBook key="prices" />],
];

const LIGHT = themeFor('light');
const DARK = themeFor('dark');
/** How long an answer counts as fresh, in ms. */
const FRESH_MS = 2_000;

/** The whole application. */
export function Desk({ context }: { context: DeskContext }) {
  const { api, texting, ...providers } = context;
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: FRESH_MS } } }),
  );
  return (
    <AdminContext
      {...providers}
      i18nProvider={texting}
      queryClient={queryClient}
      lightTheme={LIGHT}
      darkTheme={DARK}
    >
      <Texts texting={texting}>
        <ApiContext value={api}>
          <AdminUI
            title="Rewald"
            layout={DeskLayout}
            loginPage={SignInPage}
            dashboard={OverviewPage}
            catchAll={Missing}
            disableTelemetry
          >
            {SCREENS.map(({ name, list, show }) => (
              <Resource key={name} name={name} list={list} {...(show && { show })} />
            ))}
            <CustomRoutes>
              {PLACES.map(([path, screen]) => (
                <Route key={path} path={path} element={<Authenticated>{screen}</Authenticated>} />
              ))}
            </CustomRoutes>
            <CustomRoutes noLayout>
              <Route path="/:locale/invitation/:token" element={<Invitation />} />
            </CustomRoutes>
          </AdminUI>
        </ApiContext>
      </Texts>
    </AdminContext>
  );
}
