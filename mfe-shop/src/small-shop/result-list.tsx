import styled from '@emotion/styled';
import type { ShopSearchResult } from '@rewald/contracts/client';
import { AppLink, formatPrice, productLinkIfAny, useAssetUrl } from '@rewald/platform';
import { cardLinkStyle, DevicePicture, media, tokens } from '@rewald/ui';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[6]} ${tokens.space[3]};
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: ${tokens.space[5]};
  }
  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  & > li {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: ${tokens.space[1]};
    min-inline-size: 0;
    border-radius: ${tokens.radius.large};
    overflow-wrap: anywhere;
  }
  & > li:has(:focus-visible) {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 4px;
  }
  & [data-stage] {
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    padding: 10%;
    margin-block-end: ${tokens.space[2]};
    border-radius: ${tokens.radius.large};
    background: ${tokens.color.stage};
  }
  & h2,
  & h3 {
    font-size: 1rem;
    line-height: 1.3;
  }
  & a {
    ${cardLinkStyle}
  }
  & p {
    font-size: 0.8125rem;
    color: ${tokens.color.inkSoft};
  }
  & strong {
    margin-block-start: auto;
    padding-block-start: ${tokens.space[2]};
    font-size: 1.1875rem;
    font-variant-numeric: tabular-nums;
  }
`;

interface ResultListProps {
  results: readonly ShopSearchResult[];
  /** Place of the names in the outline of the page. */
  level: 2 | 3;
  label?: string;
}

/** Results of the search call as cards: picture, name, price. What has no address of its own is left out. */
export const ResultList = ({ results, level, label }: ResultListProps) => {
  const urlOf = useAssetUrl();
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <Grid role="list" aria-label={label}>
      {results.map(({ id, href, image, price }) => {
        const to = productLinkIfAny(href);
        if (to === null) return null;
        const [name = href.productName, ...variation] = href.productName.split(' | ');
        return (
          <li key={id}>
            <div data-stage>
              <DevicePicture
                src={image?.urls?.medium}
                alt=""
                sizes="(min-width: 1024px) 20vw, 40vw"
                urlOf={urlOf}
              />
            </div>
            <Name>
              <AppLink to={to}>{name}</AppLink>
            </Name>
            {variation.length > 0 && <p>{variation.join(' · ')}</p>}
            <strong>{formatPrice(price.current.value)}</strong>
          </li>
        );
      })}
    </Grid>
  );
};
