import styled from '@emotion/styled';
import { useDeferredValue, useState } from 'react';
import type { Locale, TradeInValue } from '@rewald/contracts';
import {
  AppLink,
  formatPrice,
  FormattedMessage,
  remember,
  useAnswer,
  useAssetUrl,
  useIntl,
  useLocale,
  usePlatform,
  useSettled,
} from '@rewald/platform';
import { Button, DevicePicture, Field, SearchInput, textLinkStyle, tokens } from '@rewald/ui';
import { keepDevice, useKeptDevice } from './kept-device.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[3]};
  color: ${tokens.color.ink};
  & > ul {
    display: grid;
    max-block-size: 264px;
    overflow-y: auto;
  }
  & li > button {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto;
    gap: ${tokens.space[3]};
    align-items: center;
    inline-size: 100%;
    min-block-size: 52px;
    padding: ${tokens.space[1]} ${tokens.space[2]};
    border-radius: ${tokens.radius.medium};
    font-size: 0.9375rem;
    line-height: 1.3;
    text-align: start;
    &:hover {
      background: color-mix(in srgb, ${tokens.color.ink} 6%, transparent);
    }
  }
  & small {
    white-space: nowrap;
  }
  & > dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${tokens.space[4]};
    font-size: 0.9375rem;
    font-weight: 600;
    & > dd {
      text-align: end;
      font-variant-numeric: tabular-nums;
    }
  }
  & > p {
    font-size: 0.8125rem;
    line-height: 1.5;
    color: ${tokens.color.inkSoft};
  }
  & > [data-actions] {
    display: flex;
    flex-wrap: wrap;
    gap: ${tokens.space[2]};
  }
`;

const Wizard = styled(AppLink)(textLinkStyle);

/** Delay after the last keystroke before searching, in ms. */
const TYPING_MS = 150;
/** How long search results are reused, in ms. */
const FRESH_MS = 60_000;

/** Devices that match a text, with today's prices; null until the response for this text has arrived. */
const useValues = (text: string): { found: readonly TradeInValue[] | 'failed' | null; again: () => void } => {
  const { api } = usePlatform();
  const locale = useLocale();
  const [values] = useState(() =>
    remember(
      (signal, search: string, _locale: Locale) =>
        api.call('GET /api/offers/{locale}/trade-in-values', { query: { search }, signal }),
      FRESH_MS,
    ),
  );
  const isSettled = useSettled(text, TYPING_MS) === text;
  const { status, data, retry } = useAnswer(text !== '' && isSettled ? values.with(text, locale) : null);
  return { found: status === 'failed' ? status : data, again: retry };
};

const Failed = ({ again }: { again: () => void }) => (
  <Root role="alert">
    <p>
      <FormattedMessage id="product.old-device.failed" />
    </p>
    <div data-actions>
      <Button size="small" variant="secondary" onClick={again}>
        <FormattedMessage id="product.old-device.again" />
      </Button>
    </div>
  </Root>
);

const Search = () => {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { found, again } = useValues(text);
  return (
    <>
      <Root>
        <Field label={<FormattedMessage id="product.old-device.search" />}>
          <SearchInput
            value={typed}
            maxLength={100}
            placeholder={intl.formatMessage({ id: 'product.old-device.example' })}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <div role="status">
          {text !== '' && found !== null && found !== 'failed' && found.length === 0 && (
            <span>
              <FormattedMessage id="product.old-device.none" values={{ search: text }} />
            </span>
          )}
        </div>
        {text !== '' && found !== null && found !== 'failed' && found.length > 0 && (
          <ul role="list" aria-label={intl.formatMessage({ id: 'product.old-device.results' })}>
            {found.map(({ id, name, brand, image, upTo }) => (
              <li key={id}>
                <button type="button" onClick={() => keepDevice({ id, name })}>
                  <DevicePicture src={image.small} alt="" sizes="40px" urlOf={urlOf} />
                  <span>
                    {brand.name} {name}
                  </span>
                  <small>
                    <FormattedMessage id="product.old-device.up-to" values={{ price: formatPrice(upTo) }} />
                  </small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Root>
      {found === 'failed' && <Failed again={again} />}
    </>
  );
};

/** The value of the visitor's old device. Once chosen, it is shown with today's price on every product page. */
export default function DeviceValue() {
  const kept = useKeptDevice();
  const { found, again } = useValues(kept?.name ?? '');
  if (!kept) return <Search />;
  if (found === 'failed') return <Failed again={again} />;
  const value = found?.find(({ id }) => id === kept.id);
  const gone = found !== null && value === undefined;
  return (
    <Root aria-live="polite">
      <dl>
        <dt>{kept.name}</dt>
        <dd>
          {value ? (
            <FormattedMessage id="product.old-device.up-to" values={{ price: formatPrice(value.upTo) }} />
          ) : (
            <FormattedMessage id="product.old-device.no-price" />
          )}
        </dd>
      </dl>
      <p>
        {gone ? (
          <FormattedMessage id="product.old-device.gone" values={{ name: kept.name }} />
        ) : (
          <FormattedMessage id="product.old-device.note" />
        )}
      </p>
      {!gone && (
        <Wizard to={`/trade-in/select-device/${kept.id}`} prefetch={false}>
          <FormattedMessage id="product.old-device.exact" />
        </Wizard>
      )}
      <div data-actions>
        <Button size="small" variant="secondary" onClick={() => keepDevice(null)}>
          <FormattedMessage id="product.old-device.other" />
        </Button>
      </div>
    </Root>
  );
}
