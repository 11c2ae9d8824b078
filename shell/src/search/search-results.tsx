import styled from '@emotion/styled';
import { AppLink, FormattedMessage, useAssetUrl, useIntl } from '@rewald/platform';
import { DevicePicture, media, tokens, type ResultList } from '@rewald/ui';
import type { SearchHit } from './search-hit.ts';

const { color, space } = tokens;

/** Rows are 60 high, thumbnails 60 wide (spec section 9). */
const List = styled.div`
  & > a {
    display: grid;
    grid-template-columns: 60px minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[3]};
    block-size: 60px;
    padding-inline-end: ${space[3]};
    border-radius: ${tokens.radius.small};
    color: inherit;
    text-decoration: none;
    scroll-margin-block: ${space[2]};
    outline: none;
  }
  & > a > span > * {
    display: block;
    overflow: hidden;
    line-height: 1.3;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > a > span > b {
    font-weight: 600;
  }
  & > a > span > small {
    color: ${color.inkSoft};
    font-size: 0.8125rem;
  }
  & > a > strong {
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
  }
  & > a[aria-selected='true'],
  & > a:focus-visible {
    background: color-mix(in srgb, ${color.ink} 7%, transparent);
    box-shadow: inset 0 0 0 2px ${color.focus};
  }
  ${media.hover} {
    & > a:hover {
      background: color-mix(in srgb, ${color.ink} 7%, transparent);
    }
  }
`;

const Thumbnail = styled(DevicePicture)`
  inline-size: 60px;
  & > img {
    inline-size: 60px;
    block-size: 54px;
    object-fit: contain;
  }
`;

interface SearchResultsProps {
  hits: readonly SearchHit[];
  list: ResultList;
  onFollow: () => void;
}

/** The results as options that are links themselves. */
export const SearchResults = ({ hits, list, onFollow }: SearchResultsProps) => {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  return (
    <List {...list.listProps} aria-label={intl.formatMessage({ id: 'search.results' })}>
      {hits.map(({ id, to, image, name, note, price }, index) => (
        <AppLink
          key={id}
          to={to}
          // A host with only the specified calls reports the name of a device to sell nowhere else.
          {...(price === null ? { state: { device: { name, brand: note } } } : {})}
          onClick={onFollow}
          {...list.optionProps(index)}
        >
          <Thumbnail src={image} alt="" sizes="60px" urlOf={urlOf} />
          <span>
            <b>{name}</b>
            <small>{note}</small>
          </span>
          {price !== null && (
            <strong>
              <FormattedMessage id="search.from" values={{ price }} />
            </strong>
          )}
        </AppLink>
      ))}
    </List>
  );
};
