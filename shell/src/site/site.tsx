import { Suspense, type ReactNode } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router';
import { SHELL_PART } from '@rewald/contracts';
import { localeOfPath } from '@rewald/platform';
import { PartIntl, PaymentMethodsContext, useScrollRestoration } from '@rewald/platform/host';
import { PagePlaceholder } from '../failure/page-placeholder.tsx';
import { usePendingPage } from '../failure/use-pending-page.ts';
import { Frame } from '../layout/frame.tsx';
import { Document } from './document.tsx';
import { FRAME } from './frame-view.ts';
import { OwnPagesContext } from '../routes/own-pages.ts';
import { PartLinksContext } from '../routes/part-links.ts';
import type { SiteData } from '../routes/route-data.ts';
import { useMark } from '../browser/use-mark.ts';

/** The whole document: the frame of header and footer, and the page in it. */
export const Site = () => {
  const { layout, links } = useLoaderData<SiteData>();
  const locale = localeOfPath(useLocation().pathname);
  const pagePending = usePendingPage();
  useScrollRestoration();
  useMark('rewald:frame-hydrated');
  return (
    <Document locale={locale}>
      <PartIntl part={SHELL_PART} view={FRAME}>
        <PartLinksContext value={links}>
          <OwnPagesContext value={layout?.pages ?? null}>
            <PaymentMethodsContext value={layout?.paymentMethods ?? null}>
              <Frame
                navigation={layout?.navigation ?? null}
                testOperation={layout?.testOperation ?? false}
                promos={layout?.promos ?? undefined}
              >
                <Suspense fallback={<PagePlaceholder />}>
                  {pagePending ? <PagePlaceholder /> : <Outlet />}
                </Suspense>
              </Frame>
            </PaymentMethodsContext>
          </OwnPagesContext>
        </PartLinksContext>
      </PartIntl>
    </Document>
  );
};

/** Shown instead of the whole site if its frame fails. */
export const SiteFailure = ({ failure }: { failure: ReactNode }) => (
  <Document locale={localeOfPath(useLocation().pathname)}>
    <PartIntl part={SHELL_PART} view={FRAME}>
      <main id="content">{failure}</main>
    </PartIntl>
  </Document>
);
