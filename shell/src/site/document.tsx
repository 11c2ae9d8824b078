import type { ReactNode } from 'react';
import type { Locale } from '@rewald/contracts';
import { clickSeen } from '@rewald/platform/host';

/** The HTML document. Styles, preloads and fonts are put into the head by the server, before the first byte leaves. */
export const Document = ({ locale, children }: { locale: Locale; children: ReactNode }) => (
  <html lang={locale}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    </head>
    <body onClickCapture={clickSeen}>{children}</body>
  </html>
);
