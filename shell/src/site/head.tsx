import { LOCALES } from '@rewald/contracts';
import { localeOfPath, localizePath, withoutLocale, type PageHead, type SiteConfig } from '@rewald/platform';

interface HeadProps {
  head: PageHead;
  url: URL;
  config: SiteConfig;
}

/** Title, description, canonical and alternates of a page (I18N-02); React lifts them into the document's head. */
export const Head = ({ head, url, config }: HeadProps) => {
  const path = head.canonical ?? withoutLocale(url.pathname);
  const address = (locale: (typeof LOCALES)[number]) => config.siteOrigin + localizePath(path, locale);
  const canonical = address(localeOfPath(url.pathname));
  return (
    <>
      <title>{`${head.title} · Rewald`}</title>
      <meta property="og:title" content={head.title} />
      <meta property="og:site_name" content="Rewald" />
      {head.description && <meta name="description" content={head.description} />}
      {head.noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          {LOCALES.map((locale) => (
            <link key={locale} rel="alternate" hrefLang={locale} href={address(locale)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address('de')} />
        </>
      )}
      {head.jsonLd?.map((entry, index) => (
        <script
          key={index}
          type="application/ld+json"
          // `<` is the only character that could end the element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(entry).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  );
};
