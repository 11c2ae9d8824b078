import type { ReactNode } from 'react';
import { BUILT_IN_BRAND, type Locale } from '@rewald/contracts';
import { useBrand, useCompany } from '@rewald/platform';
import { clickSeen } from '@rewald/platform/host';
import { PAGE_COLOURS } from './page-colours.ts';

/** The icon's address: another one after a change, because browsers keep icons for long. */
const useIcon = (): string => {
  const look = useCompany()?.look;
  return look?.icon ? `/favicon.svg?v=${look.version}` : '/favicon.svg';
};

/** The HTML document. The server puts styles, preloads and fonts into the head, before the first byte is sent. */
export const Document = ({ locale, children }: { locale: Locale; children: ReactNode }) => (
  <html lang={locale}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" type="image/svg+xml" href={useIcon()} />
      {useBrand() === BUILT_IN_BRAND && <link rel="apple-touch-icon" href="/apple-touch-icon.png" />}
      <link rel="manifest" href="/site.webmanifest" />
      <meta name="theme-color" content={PAGE_COLOURS.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={PAGE_COLOURS.dark} media="(prefers-color-scheme: dark)" />
    </head>
    <body onClickCapture={clickSeen}>{children}</body>
  </html>
);
