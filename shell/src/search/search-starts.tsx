import styled from '@emotion/styled';
import { atom, useAtomValue } from 'jotai';
import { useState, type ReactElement, type ReactNode } from 'react';
import type { Locale } from '@rewald/contracts';
import type { Navigation } from '@rewald/contracts/client';
import { pathSegment } from '@rewald/contracts/path-segment';
import {
  AppLink,
  FormattedMessage,
  perPage,
  remember,
  useAnswer,
  useLocale,
  usePlatform,
  type ApiClient,
  type ApiResult,
  type Platform,
} from '@rewald/platform';
import { Button, Icon, tokens, typeStyle, type IconName } from '@rewald/ui';
import { CategoryIcon } from '../navigation/category-icon.tsx';
import { exploreLink } from '../navigation/explore-link.ts';
import { searchLink } from './search-link.ts';
import type { SearchSide } from './use-search.ts';

const { color, space } = tokens;

const MOST_RECENT = 5;
const MOST_POPULAR = 6;

/** Recent searches, newest first. In memory only, because the visitor has not asked for a list that outlives the visit. */
const recentAtom = atom<readonly string[]>([]);

/** Adds a text to the recent searches. */
export const noteSearch = ({ store }: Platform, text: string): void => {
  const search = text.trim();
  if (search === '') return;
  const others = store.get(recentAtom).filter((other) => other.toLowerCase() !== search.toLowerCase());
  store.set(recentAtom, [search, ...others].slice(0, MOST_RECENT));
};

interface Start {
  to: string;
  name: string;
}

const askPopular = async (
  api: ApiClient,
  signal: AbortSignal,
  side: SearchSide,
): Promise<ApiResult<Start[]>> => {
  if (side === 'trade-in') {
    const result = await api.call('GET /api/trade-in/{locale}/integrations/devices/popular', { signal });
    return result.ok
      ? {
          ok: true,
          data: result.data.map(({ model }) => ({
            to: `/trade-in/select-device/${pathSegment(String(model.id))}`,
            name: model.name,
          })),
        }
      : result;
  }
  const result = await api.call('GET /api/content/{locale}/home', { signal });
  return result.ok
    ? { ok: true, data: result.data.bestSellers.map(({ name }) => ({ to: searchLink(name), name })) }
    : result;
};

const popularOf = perPage(({ api }) =>
  remember((signal, side: SearchSide, _locale: Locale) => askPopular(api, signal, side)),
);

const Group = styled.section`
  padding-block: ${space[3]};
  & > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 44px;
  }
  & h3 {
    ${typeStyle('caption')}
    color: ${color.inkSoft};
    font-weight: 600;
  }
  & ul {
    display: grid;
  }
  & li > a {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-block-size: 48px;
    color: ${color.ink};
    font-weight: 500;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & li svg {
    flex: none;
    color: ${color.inkSoft};
  }
`;

interface StartsProps {
  title: ReactNode;
  starts: readonly (Start & { icon: IconName | ReactElement })[];
  onFollow: () => void;
  action?: ReactNode;
}

const Starts = ({ title, starts, onFollow, action }: StartsProps) =>
  starts.length > 0 && (
    <Group>
      <div>
        <h3>{title}</h3>
        {action}
      </div>
      <ul role="list">
        {starts.map(({ to, name, icon }) => (
          <li key={to}>
            <AppLink to={to} prefetch={false} onClick={onFollow}>
              {typeof icon === 'string' ? <Icon name={icon} size={20} /> : icon}
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </Group>
  );

interface SearchStartsProps {
  side: SearchSide;
  navigation: Navigation | null;
  onFollow: () => void;
}

/** The start of the search on narrow screens: recent searches, popular ones, and the categories. */
export const SearchStarts = ({ side, navigation, onFollow }: SearchStartsProps) => {
  const platform = usePlatform();
  const locale = useLocale();
  const recent = useAtomValue(recentAtom);
  const [knows] = useState(() =>
    platform.api.has(
      side === 'shop'
        ? 'GET /api/content/{locale}/home'
        : 'GET /api/trade-in/{locale}/integrations/devices/popular',
    ),
  );
  const { data: popular } = useAnswer(knows ? popularOf(platform).with(side, locale) : null);
  const isShop = side === 'shop';
  return (
    <>
      {isShop && (
        <Starts
          title={<FormattedMessage id="search.recent" />}
          starts={recent.map((name) => ({ to: searchLink(name), name, icon: 'clock' }))}
          onFollow={onFollow}
          action={
            <Button size="small" variant="quiet" onClick={() => platform.store.set(recentAtom, [])}>
              <FormattedMessage id="search.forget" />
            </Button>
          }
        />
      )}
      <Starts
        title={<FormattedMessage id={isShop ? 'search.popular' : 'search.popularTradeIn'} />}
        starts={(popular ?? []).slice(0, MOST_POPULAR).map((start) => ({ ...start, icon: 'search' }))}
        onFollow={onFollow}
      />
      {isShop && (
        <Starts
          title={<FormattedMessage id="search.categories" />}
          starts={(navigation?.categories ?? []).map((category) => ({
            to: exploreLink(category.id),
            name: category.name,
            icon: <CategoryIcon category={category} size={20} />,
          }))}
          onFollow={onFollow}
        />
      )}
    </>
  );
};
