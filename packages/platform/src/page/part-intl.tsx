import {
  createContext,
  Fragment,
  use,
  useCallback,
  useEffect,
  type FragmentInstance,
  type ReactNode,
} from 'react';
import { RawIntlProvider, createIntl, createIntlCache, type IntlShape } from 'react-intl';
import type { Locale } from '@rewald/contracts';
import { LocaleContext } from '../locale/locale-context.ts';
import { useLocale } from '../locale/use-locale.ts';
import { repeatKeptClicks } from '../runtime/kept-clicks.ts';
import { useIsHydrating } from '../runtime/use-hydrated.ts';
import { messagesExpose } from './message-modules.ts';
import { modulePromise } from './module-promise.ts';
import { PartsContext, useParts } from './parts.ts';
import { WholeWords } from './whole-words.tsx';
import { writeSmallNumbers } from '../workarounds/small-numbers.ts';
import { trustLocales } from '../workarounds/trust-locales.ts';
import { uncheckedLocale } from '../workarounds/unchecked-locale.ts';

/** Messages as the build compiles them: text, or ICU syntax trees. */
export type Messages = Parameters<typeof createIntl>[0]['messages'];

trustLocales();
const cache = createIntlCache();

const TIME_ZONE = 'Europe/Berlin';

/** English dates are written as in the shop's mails and PDFs: 8 December 2026. */
const DATES_OF: Readonly<Record<Locale, string>> = { de: 'de', en: 'en-GB' };

/** A line must not end within a short date, "Mo., 5. Jan.", nor between a day and its month: "5 January". */
const keepDay = (date: string): string =>
  date.replace(/(?<=^\p{L}{2,3}\.?,?) /u, '\u00a0').replace(/(?<=(?:^|\D)\d\d?\.?) (?=\p{L})/u, '\u00a0');

/**
 * The formatter of one catalogue. Missing ids are found by tests, not reported as warnings in a visitor's console.
 *
 * With a time zone, the library would merge all its date formats again for every message. So the time zone is added to
 * dates here, and messages contain dates only as `FormattedDate`.
 */
export const createPartIntl = (locale: Locale, messages: Messages): IntlShape => {
  const made = { whole: false };
  const intl = createIntl(
    {
      ...uncheckedLocale(DATES_OF[locale]),
      ...(messages ? { messages } : {}),
      textComponent: WholeWords,
      onError: (error) => {
        if (made.whole && process.env.NODE_ENV !== 'production') throw error;
      },
    },
    cache,
  );
  made.whole = true;
  writeSmallNumbers(intl);
  return {
    ...intl,
    locale,
    timeZone: TIME_ZONE,
    formatDate: (value, options) => keepDay(intl.formatDate(value, { timeZone: TIME_ZONE, ...options })),
    formatTime: (value, options) => intl.formatTime(value, { timeZone: TIME_ZONE, ...options }),
    formatDateToParts: (value, options) => intl.formatDateToParts(value, { timeZone: TIME_ZONE, ...options }),
    formatTimeToParts: (value, options) => intl.formatTimeToParts(value, { timeZone: TIME_ZONE, ...options }),
    formatDateTimeRange: (from, to, options) =>
      intl.formatDateTimeRange(from, to, { timeZone: TIME_ZONE, ...options }),
  };
};

const hasDefault = (module: unknown): module is { default: NonNullable<Messages> } =>
  typeof module === 'object' && module !== null && 'default' in module;

const intls = new WeakMap<object, IntlShape>();

/** The formatter of a loaded catalogue module, created once per module. */
export const intlOfModule = (locale: Locale, module: unknown): IntlShape => {
  if (!hasDefault(module)) return createPartIntl(locale, {});
  const known = intls.get(module.default) ?? createPartIntl(locale, module.default);
  intls.set(module.default, known);
  return known;
};

/** The part whose catalogue surrounds a component. */
const PartContext = createContext<string | null>(null);

interface PartIntlProps {
  part: string;
  /** The view whose first texts are sufficient. */
  view?: string | undefined;
  children: ReactNode;
}

/** Provides a part's own catalogue, in the locale of the page, to its components, and reports where they are. */
export const PartIntl = ({ part, view, children }: PartIntlProps) => {
  const parts = useParts();
  const locale = useLocale();
  const expose = messagesExpose(locale, view);
  const placed = useCallback(
    (place: FragmentInstance | null) => (place ? parts.placed?.(part, place) : undefined),
    [parts, part],
  );
  // Frame, pages, widgets and later pieces are each inside a `PartIntl`, so this runs when any of them is hydrated.
  useEffect(repeatKeptClicks, []);
  const isShown = useIsHydrating();
  const module = parts.peek(part, expose) ?? use(modulePromise(parts, part, expose, isShown));
  return (
    <PartContext value={part}>
      <LocaleContext value={locale}>
        <RawIntlProvider value={intlOfModule(locale, module)}>
          <Fragment ref={placed}>{children}</Fragment>
        </RawIntlProvider>
      </LocaleContext>
    </PartContext>
  );
};

/**
 * Loads the whole catalogue of the surrounding part, for code that is marked with `withTexts`. Await it together with the code and
 * show the code in {@link MoreTexts}.
 */
export const useWholeTexts = (): (() => Promise<unknown>) => {
  const part = use(PartContext);
  const parts = use(PartsContext);
  const expose = messagesExpose(useLocale());
  return useCallback(
    async () => (part === null ? null : (parts?.peek(part, expose) ?? parts?.load(part, expose))),
    [part, parts, expose],
  );
};

interface MoreTextsProps {
  /** The view whose texts are sufficient; omitted for all. */
  view?: string | undefined;
  children: ReactNode;
}

/** Loads further texts of the surrounding part, unless they are already loaded, and provides them to its children. */
export const MoreTexts = ({ view, children }: MoreTextsProps) => {
  const part = use(PartContext);
  if (part === null) return children;
  return (
    <PartIntl part={part} view={view}>
      {children}
    </PartIntl>
  );
};
