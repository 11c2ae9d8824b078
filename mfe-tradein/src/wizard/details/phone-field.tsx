import styled from '@emotion/styled';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ChangeEvent, type Ref } from 'react';
import { useIntl, useLocale } from '@rewald/platform';
import { tidyLine } from '@rewald/platform/forms';
import { media, tokens } from '@rewald/ui';
import { DetailField, DetailSelect } from './detail-field.tsx';
import { isComposing } from './is-composing.ts';
import { useQuietFills } from './use-quiet-fills.ts';

type PhoneCode = typeof import('./phone-code.ts');

const Pair = styled.div`
  display: grid;
  gap: ${tokens.space[5]} ${tokens.space[4]};
  ${media.sm} {
    grid-template-columns: minmax(0, 13.5rem) minmax(0, 1fr);
  }
`;

interface PhoneFieldProps {
  /** The number's input element. */
  ref: Ref<HTMLInputElement>;
  /** International form, or the input as typed while it is not a valid number. */
  value: string;
  onChange: (phone: string) => void;
  error: string | undefined;
}

const loadPhoneCode = () => import(/* webpackChunkName: "phone" */ './phone-code.ts');

/** All countries with their calling codes, sorted by name; only Germany until the rules are loaded. */
const useCountries = (code: PhoneCode | null) => {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    return (code?.dialCodes() ?? [{ country: 'DE', callingCode: '49' }])
      .map((entry) => ({ ...entry, name: names.of(entry.country) ?? entry.country }))
      .sort((a, b) => a.name.localeCompare(b.name, locale));
  }, [code, locale]);
};

/** Loads the rules after the form. Without them the field is plain text, and the server parses the number. */
const usePhoneCode = (onLoaded: (rules: PhoneCode) => void): void => {
  const loaded = useEffectEvent(onLoaded);
  useEffect(() => {
    let wanted = true;
    loadPhoneCode().then(
      (rules) => wanted && loaded(rules),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
};

interface CountrySelectProps {
  code: PhoneCode | null;
  chosen: string;
  onChoose: (country: string) => void;
}

const CountrySelect = ({ code, chosen, onChoose }: CountrySelectProps) => {
  const intl = useIntl();
  const countries = useCountries(code);
  return (
    <DetailSelect
      label={intl.formatMessage({ id: 'trade-in.details.phone-country' })}
      value={chosen}
      autoComplete="tel-country-code"
      onChange={(event) => onChoose(event.target.value)}
    >
      {countries.map(({ country: id, callingCode, name }) => (
        <option key={id} value={id}>
          {name} (+{callingCode})
        </option>
      ))}
    </DetailSelect>
  );
};

/**
 * What is typed, the country it is read for, and how both change together. The field keeps its own text: as a value of React's, it would
 * be wiped by the next rendering after a password manager has filled it in without an event.
 */
const usePhoneNumber = (value: string, onChange: (phone: string) => void) => {
  const pair = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState<PhoneCode | null>(null);
  const [chosen, setChosen] = useState('DE');
  const [typed, setTyped] = useState(value);
  const field = (): HTMLInputElement | null => pair.current?.querySelector('input') ?? null;
  const write = (text: string): void => {
    setTyped(text);
    const input = field();
    if (input && input.value !== text) input.value = text;
  };

  const begin = (rules: PhoneCode) => {
    setCode(rules);
    // A stored number is in international form; it is shown in the national format.
    const known = value.startsWith('+') ? rules.readPhone(value, 'DE') : undefined;
    if (!known?.country) return;
    setChosen(known.country);
    write(known.national);
  };
  usePhoneCode(begin);

  const take = (text: string, from = chosen): void => {
    write(text);
    setChosen(from);
    const number = code?.readPhone(text, code.countryOf(from) ?? 'DE');
    // Typing +43… selects Austria.
    if (tidyLine(text).startsWith('+') && number?.country) setChosen(number.country);
    onChange(number?.international ?? text);
  };
  const shown = (): string => field()?.value ?? typed;
  const country = code?.countryOf(chosen) ?? 'DE';
  const isDubious = tidyLine(typed) !== '' && code !== null && !code.readPhone(typed, country)?.valid;
  return { pair, code, chosen, country, typed, isDubious, take, shown };
};

/** A field for phone numbers of any country, Germany first (TRADE-11). Rules and country list are loaded after the form. */
export const PhoneField = ({ ref, value, onChange, error }: PhoneFieldProps) => {
  const intl = useIntl();
  const { pair, code, chosen, country, typed, isDubious, take, shown } = usePhoneNumber(value, onChange);
  const [initial] = useState(value);
  const [left, setLeft] = useState(false);
  useQuietFills(() => {
    const filled = shown();
    if (filled !== typed) take(filled);
  });
  const onInput = (event: ChangeEvent<HTMLInputElement>): void => {
    const { value: text, selectionStart } = event.target;
    const isLonger = selectionStart === text.length && text.length > typed.length;
    take(code && isLonger && !isComposing(event) ? code.spaced(text, country) : text);
  };

  return (
    <Pair ref={pair}>
      <CountrySelect code={code} chosen={chosen} onChoose={(id) => take(shown(), id)} />
      <DetailField
        ref={ref}
        type="tel"
        name="phone"
        autoComplete="tel"
        inputMode="tel"
        maxLength={30}
        label={intl.formatMessage({ id: 'trade-in.details.phone' })}
        required
        defaultValue={initial}
        onChange={onInput}
        onBlur={() => setLeft(true)}
        error={error}
        warning={left && isDubious && intl.formatMessage({ id: 'trade-in.details.warning-phone' })}
      />
    </Pair>
  );
};
