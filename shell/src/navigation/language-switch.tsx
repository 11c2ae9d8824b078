import styled from '@emotion/styled';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { LOCALES, type Locale } from '@rewald/contracts';
import {
  localizePath,
  perPage,
  remember,
  useAnswer,
  useIntl,
  useLocale,
  usePlatform,
  useWholeSearch,
} from '@rewald/platform';
import { PageLink } from '@rewald/platform/host';
import { media, tokens, VisuallyHidden } from '@rewald/ui';

const { color } = tokens;

const List = styled.ul`
  display: flex;
  font-size: 0.875rem;
  font-weight: 500;
  & a {
    position: relative;
    display: grid;
    place-items: center;
    min-inline-size: max(36px, 2.25rem);
    block-size: max(36px, 2.25rem);
    border-radius: ${tokens.radius.full};
    color: ${color.inkSoft};
    text-decoration: none;
    transition: background-color ${tokens.motion.fast};
    ${media.hover} {
      &:hover {
        color: ${color.ink};
      }
    }
  }
  & a[aria-current] {
    background: color-mix(in srgb, ${color.ink} 8%, transparent);
    color: ${color.ink};
    font-weight: 600;
  }
  &[data-large] {
    font-size: 1rem;
    & a {
      min-inline-size: 52px;
      block-size: 44px;
    }
  }
`;

const languagesOf = perPage(({ api }) =>
  remember((signal) => api.call('GET /api/platform/{locale}/customer/languages', { signal })),
);

/**
 * The languages to offer: those of the site that the shop has, too, by its host's list, which is asked for once somebody
 * turns to the switch. Until then, and if the host does not tell, all of them.
 */
const useLanguages = (wanted: boolean): readonly Locale[] => {
  const platform = usePlatform();
  const shown = useLocale();
  const { data } = useAnswer(wanted ? languagesOf(platform).with() : null);
  const codes = data?.map(({ code }) => code.slice(0, 2).toLowerCase());
  const known = codes ? LOCALES.filter((locale) => locale === shown || codes.includes(locale)) : LOCALES;
  // A list without any language of this site is no list.
  return codes && !LOCALES.some((locale) => codes.includes(locale)) ? LOCALES : known;
};

/** Each language in its own name. */
const names: Record<Locale, string> = { de: 'Deutsch', en: 'English' };

interface LanguageSwitchProps {
  large?: boolean;
  onChoose?: () => void;
}

/** The languages; the switch keeps path and whole query (I18N-02) and the scroll position. */
export const LanguageSwitch = ({ large, onChoose }: LanguageSwitchProps) => {
  const intl = useIntl();
  const shown = useLocale();
  const { pathname, hash } = useLocation();
  const search = useWholeSearch();
  const [wanted, setWanted] = useState(large === true);
  const languages = useLanguages(wanted);
  return (
    <List
      role="list"
      aria-label={intl.formatMessage({ id: 'header.language' })}
      data-large={large ? '' : undefined}
      onPointerEnter={() => setWanted(true)}
      onFocus={() => setWanted(true)}
    >
      {languages.map((locale) => (
        <li key={locale}>
          <PageLink
            href={localizePath(pathname + search + hash, locale)}
            hrefLang={locale}
            lang={locale}
            aria-current={locale === shown ? 'true' : undefined}
            preventScrollReset
            {...(onChoose ? { onClick: onChoose } : {})}
          >
            {locale.toUpperCase()} <VisuallyHidden>{names[locale]}</VisuallyHidden>
          </PageLink>
        </li>
      ))}
    </List>
  );
};
