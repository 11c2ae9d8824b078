import { useContext } from 'react';
import { BUILT_IN_BRAND, LOCALES, type Locale } from '@rewald/contracts';
import {
  brandOf,
  localeOfPath,
  localizePath,
  withoutLocale,
  type PageHead,
  type SiteConfig,
} from '@rewald/platform';
import { SiteFactsContext } from './site-facts-context.ts';

interface HeadProps {
  head: PageHead;
  url: URL;
  config: SiteConfig;
}

const OPEN_GRAPH_LOCALE = { de: 'de_DE', en: 'en_GB' } as const;
/** {@link BUILT_IN_BRAND}'s preview of a shared link whose page has no picture of its own. */
const SHARE_PICTURE = { path: '/share.jpg', width: 1200, height: 630 } as const;

interface FactsProps extends Pick<HeadProps, 'head' | 'config'> {
  isHome: boolean;
  locale: Locale;
}

/**
 * What search engines are told (schema.org). They read the page that the server sends, so browsers keep that and need no code for
 * it; of other pages they tell nothing.
 */
const Facts = ({ head, isHome, config, locale }: FactsProps) => {
  const siteFacts = useContext(SiteFactsContext);
  const facts = siteFacts
    ? [...(isHome && !head.noIndex ? siteFacts(config, locale) : []), ...(head.jsonLd ?? [])]
    : [];
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // `<` is the only character that could end the element.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll('<', '\\u003c') }}
    />
  );
};

/** Title, description, canonical and alternates of a page (I18N-02); React lifts them into the document's head. */
export const Head = ({ head, url, config }: HeadProps) => {
  const path = head.canonical ?? withoutLocale(url.pathname);
  const locale = localeOfPath(url.pathname);
  const brand = brandOf(config);
  const address = (other: (typeof LOCALES)[number]) =>
    config.siteOrigin + localizePath(head.alternates?.[other] ?? path, other);
  return (
    <>
      <title>{`${head.title} · ${brand}`}</title>
      {head.description && <meta name="description" content={head.description} />}
      <meta property="og:title" content={head.title} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:type" content="website" />
      {head.description && <meta property="og:description" content={head.description} />}
      <meta property="og:locale" content={OPEN_GRAPH_LOCALE[locale]} />
      <meta name="twitter:card" content="summary_large_image" />
      {head.image !== undefined && (
        <meta property="og:image" content={new URL(head.image, config.assetsHost).href} />
      )}
      {head.image === undefined && brand === BUILT_IN_BRAND && (
        <>
          <meta property="og:image" content={config.siteOrigin + SHARE_PICTURE.path} />
          <meta property="og:image:width" content={String(SHARE_PICTURE.width)} />
          <meta property="og:image:height" content={String(SHARE_PICTURE.height)} />
        </>
      )}
      {head.noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta property="og:url" content={address(locale)} />
          {LOCALES.filter((other) => other !== locale).map((other) => (
            <meta key={other} property="og:locale:alternate" content={OPEN_GRAPH_LOCALE[other]} />
          ))}
          <link rel="canonical" href={address(locale)} />
          {LOCALES.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={address(other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address('de')} />
        </>
      )}
      <Facts key={path} head={head} isHome={path === '/'} config={config} locale={locale} />
    </>
  );
};
