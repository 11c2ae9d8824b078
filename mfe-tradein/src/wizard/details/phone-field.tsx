import styled from '@emotion/styled';
import { useEffect, useEffectEvent, useMemo, useState, type Ref } from 'react';
import { useIntl, useLocale } from '@rewald/platform';
import { media, tokens } from '@rewald/ui';
import { DetailField, DetailSelect } from './detail-field.tsx';

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

/** A field for phone numbers of any country, Germany first (TRADE-11). Rules and country list are loaded after the form. */
export const PhoneField = ({ ref, value, onChange, error }: PhoneFieldProps) => {
  const intl = useIntl();
  const [code, setCode] = useState<PhoneCode | null>(null);
  const [chosen, setChosen] = useState('DE');
  const [typed, setTyped] = useState(value);
  const [left, setLeft] = useState(false);

  const country = code?.countryOf(chosen) ?? 'DE';
  const read = code?.readPhone(typed, country);

  const begin = (rules: PhoneCode) => {
    setCode(rules);
    // A stored number is in international form; it is shown in the national format.
    const known = value.startsWith('+') ? rules.readPhone(value, 'DE') : undefined;
    if (!known?.country) return;
    setChosen(known.country);
    setTyped(known.national);
  };
  usePhoneCode(begin);

  const take = (text: string, from: string): void => {
    setTyped(text);
    const number = code?.readPhone(text, code.countryOf(from) ?? 'DE');
    // Typing +43… selects Austria.
    if (text.trim().startsWith('+') && number?.country) setChosen(number.country);
    onChange(number?.international ?? text);
  };

  return (
    <Pair>
      <CountrySelect
        code={code}
        chosen={chosen}
        onChoose={(id) => {
          setChosen(id);
          take(typed, id);
        }}
      />
      <DetailField
        ref={ref}
        type="tel"
        name="phone"
        autoComplete="tel"
        inputMode="tel"
        maxLength={30}
        label={intl.formatMessage({ id: 'trade-in.details.phone' })}
        required
        value={typed}
        onChange={({ target }) => {
          const atEnd = target.selectionStart === target.value.length;
          const longer = target.value.length > typed.length;
          take(code && atEnd && longer ? code.spaced(target.value, country) : target.value, chosen);
        }}
        onBlur={() => setLeft(true)}
        error={error}
        warning={
          left && typed.trim() !== '' && code && !read?.valid
            ? intl.formatMessage({ id: 'trade-in.details.warning-phone' })
            : undefined
        }
      />
    </Pair>
  );
};
