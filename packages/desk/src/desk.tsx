import { Authenticated, CustomRoutes, Resource, useLocale } from 'ra-core';
import { AdminContext, AdminUI } from 'ra-ui-materialui';
import { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { Route } from 'react-router-dom';
import type { DeskContext } from './data/desk-context.ts';
import { Reachable } from './data/reachable.tsx';
import { ApiContext } from './data/use-api.tsx';
import { DeskLayout } from './frame/layout.tsx';
import { Missing } from './frame/missing.tsx';
import { Notices } from './frame/notices.tsx';
import { themeFor } from './frame/theme.ts';
import type { Texting } from './language/i18n-provider.ts';

type Load = () => Promise<{ default: ComponentType }>;

const Overview = lazy(() => import('./overview/overview.tsx'));
const SignIn = lazy(() => import('./sign-in/sign-in.tsx'));
const Invitation = lazy(() => import('./sign-in/invitation.tsx'));

/** The screens of each resource: its list, and one of it. */
const SCREENS: readonly (readonly [name: string, list: Load, show?: Load])[] = [
  ['orders', () => import('./orders/order-list.tsx'), () => import('./orders/order.tsx')],
  ['returns', () => import('./returns/return-list.tsx'), () => import('./returns/return.tsx')],
  ['tickets', () => import('./tickets/ticket-list.tsx'), () => import('./tickets/ticket.tsx')],
  ['trade-in-cases', () => import('./bench/case-list.tsx'), () => import('./bench/case.tsx')],
  ['blocked-devices', () => import('./bench/blocked-list.tsx')],
  ['offers', () => import('./offers/offer-list.tsx'), () => import('./offers/offer.tsx')],
  ['imports', () => import('./imports/import-list.tsx'), () => import('./imports/import.tsx')],
  ['customers', () => import('./customers/customer-list.tsx'), () => import('./customers/customer.tsx')],
  ['reviews', () => import('./opinions/review-list.tsx'), () => import('./opinions/review.tsx')],
  ['questions', () => import('./opinions/question-list.tsx'), () => import('./opinions/question.tsx')],
  [
    'insurance-contracts',
    () => import('./insurance/contract-list.tsx'),
    () => import('./insurance/contract.tsx'),
  ],
  ['damage-reports', () => import('./insurance/damage-list.tsx'), () => import('./insurance/damage.tsx')],
  ['payouts', () => import('./money/payout-list.tsx'), () => import('./money/payout.tsx')],
  ['payouts/batches', () => import('./money/batch-list.tsx'), () => import('./money/batch.tsx')],
  ['refunds', () => import('./money/refund-list.tsx'), () => import('./money/refund.tsx')],
  ['disputes', () => import('./money/dispute-list.tsx')],
  ['reconciliation', () => import('./money/books.tsx')],
  ['people', () => import('./people/people-list.tsx')],
  ['keys', () => import('./people/key-list.tsx')],
  ['jobs', () => import('./systems/job-list.tsx')],
  ['webhooks', () => import('./systems/webhook-list.tsx')],
  ['webhooks/deliveries', () => import('./systems/delivery-list.tsx')],
  ['audit', () => import('./audit/audit-list.tsx')],
];

/** Screens that are no lists of a resource, by their addresses. */
const PLACES: readonly (readonly [path: string, screen: Load])[] = [
  ['/find', () => import('./find/find.tsx')],
  ['/catalogue/:kind?', () => import('./catalogue/entry-list.tsx')],
  ['/catalogue/:kind/new', () => import('./catalogue/entry.tsx')],
  ['/catalogue/:kind/entry/:key', () => import('./catalogue/entry.tsx')],
  ['/passkeys', () => import('./passkeys/passkeys.tsx')],
  ['/price-book', () => import('./catalogue/price-book.tsx')],
];

const RESOURCES = SCREENS.map(([name, list, show]) => (
  <Resource key={name} name={name} list={lazy(list)} {...(show && { show: lazy(show) })} />
));
const ROUTES = PLACES.map(([path, screen]) => {
  const Screen = lazy(screen);
  return (
    <Route
      key={path}
      path={path}
      element={
        <Authenticated>
          <Screen />
        </Authenticated>
      }
    />
  );
});

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
          <Reachable>
            <AdminUI
              title="Rewald"
              layout={DeskLayout}
              notification={Notices}
              loginPage={SignInPage}
              dashboard={OverviewPage}
              catchAll={Missing}
              disableTelemetry
            >
              {RESOURCES}
              <CustomRoutes>{ROUTES}</CustomRoutes>
              <CustomRoutes noLayout>
                <Route path="/:locale/invitation/:token" element={<Invitation />} />
              </CustomRoutes>
            </AdminUI>
          </Reachable>
        </ApiContext>
      </Texts>
    </AdminContext>
  );
}
