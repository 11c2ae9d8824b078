import { use } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { localeOfPath, usePlatform, type PageModule } from '@rewald/platform';
import { PartIntl, intlOfModule, messagesExpose, modulePromise, useParts } from '@rewald/platform/host';
import type { PageTarget } from './page-loader.ts';
import { Head } from './head.tsx';
import { useMark } from './use-mark.ts';

const isPageModule = (value: unknown): value is PageModule =>
  typeof value === 'object' && value !== null && 'default' in value;

/**
 * Renders the module behind a route. While hydrating, the server's HTML stays until the module has arrived, so the
 * frame around it works first.
 */
export const PageOutlet = ({ part, expose }: PageTarget) => {
  useMark('rewald:page-hydrated');
  const parts = useParts();
  const { config } = usePlatform();
  const location = useLocation();
  const data = useLoaderData();
  const locale = localeOfPath(location.pathname);
  const module = parts.peek(part, expose) ?? use(modulePromise(parts, part, expose));
  const texts = messagesExpose(locale, expose);
  const catalogue = parts.peek(part, texts) ?? use(modulePromise(parts, part, texts));
  if (!isPageModule(module)) throw new Error(`${part} ${expose} is no page`);
  const Page = module.default;
  const url = new URL(location.pathname + location.search, config.siteOrigin);
  const head = module.head?.({ data, intl: intlOfModule(locale, catalogue), url, config });
  return (
    <PartIntl part={part} view={expose}>
      {head && <Head head={head} url={url} config={config} />}
      <Page />
    </PartIntl>
  );
};
