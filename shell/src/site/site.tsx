import { Suspense } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router';
import { SHELL_PART } from '@rewald/contracts';
import { localeOfPath } from '@rewald/platform';
import { PartIntl } from '@rewald/platform/host';
import { PagePlaceholder } from '../failure/page-placeholder.tsx';
import { usePendingPage } from '../failure/use-pending-page.ts';
import { Frame } from '../layout/frame.tsx';
import { Document } from './document.tsx';
import type { SiteData } from './routes.tsx';

/** The whole document: the frame of header and footer, and the page in it. */
export const Site = () => {
  const { layout } = useLoaderData<SiteData>();
  const locale = localeOfPath(useLocation().pathname);
  const pagePending = usePendingPage();
  return (
    <Document locale={locale}>
      <PartIntl part={SHELL_PART}>
        <Frame navigation={layout?.navigation ?? null}>
          <Suspense fallback={<PagePlaceholder />}>{pagePending ? <PagePlaceholder /> : <Outlet />}</Suspense>
        </Frame>
      </PartIntl>
    </Document>
  );
};
