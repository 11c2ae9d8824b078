import { createRoot, type Root } from 'react-dom/client';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { RawIntlProvider } from 'react-intl';
import { SHELL_PART } from '@rewald/contracts';
import { localeOfPath } from '@rewald/platform';
import { intlOfModule, messagesExpose } from '@rewald/platform/host';
import { stylePlugins } from '@rewald/ui';
import type { ShownParts } from './shown-parts.ts';
import type { ReleaseSet } from '../routes/release-set.ts';
import { PartsOverlay } from './parts-overlay.tsx';

let root: Root | null = null;

/** Puts badge and overlay beside the page, in a React tree of their own, because they are not part of the page. */
export const showOverlay = async (releases: ReleaseSet, parts: ShownParts, open: boolean): Promise<void> => {
  const locale = localeOfPath(window.location.pathname);
  const texts = await parts.load(SHELL_PART, messagesExpose(locale));
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (root === null) {
    const place = document.createElement('div');
    document.documentElement.append(place);
    root = createRoot(place);
  }
  root.render(
    <CacheProvider
      value={createCache({ key: 'rwo', stylisPlugins: stylePlugins, ...(nonce ? { nonce } : {}) })}
    >
      <RawIntlProvider value={intlOfModule(locale, texts)}>
        <PartsOverlay key={String(open)} releases={releases} parts={parts} startsOpen={open} />
      </RawIntlProvider>
    </CacheProvider>,
  );
};
