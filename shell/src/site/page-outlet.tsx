import { use } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { useIntl, usePlatform, type PageModule } from '@rewald/platform';
import { PartIntl, modulePromise, useIsHydrating, useParts } from '@rewald/platform/host';
import type { PageTarget } from '../routes/route-data.ts';
import { Head } from './head.tsx';
import { useMark } from '../browser/use-mark.ts';

const isPageModule = (value: unknown): value is PageModule =>
  typeof value === 'object' && value !== null && 'default' in value;

/** A page whose code and texts are loaded. */
const LoadedPage = ({ module }: { module: PageModule }) => {
  const { config } = usePlatform();
  const intl = useIntl();
  const location = useLocation();
  const data = useLoaderData();
  const Page = module.default;
  const url = new URL(location.pathname + location.search, config.siteOrigin);
  const head = module.head?.({ data, intl, url, config });
  return (
    <>
      {head && <Head head={head} url={url} config={config} />}
      <Page />
    </>
  );
};

/**
 * Renders the module behind a route. While hydrating, the server's HTML stays until the module has arrived, so the
 * frame around it works first.
 *
 * Code and texts are awaited in separate components, because React identifies promises by their order within a component, and
 * what is already loaded is not awaited.
 */
export const PageOutlet = ({ part, expose }: PageTarget) => {
  useMark('rewald:page-hydrated');
  const parts = useParts();
  const isShown = useIsHydrating();
  const module = parts.peek(part, expose) ?? use(modulePromise(parts, part, expose, isShown));
  if (!isPageModule(module)) throw new Error(`${part} ${expose} is no page`);
  return (
    <PartIntl part={part} view={expose}>
      <LoadedPage module={module} />
    </PartIntl>
  );
};
