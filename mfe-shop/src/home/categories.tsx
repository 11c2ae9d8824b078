import styled from '@emotion/styled';
import type { HomeContent } from '@rewald/contracts';
import { AppLink, FormattedMessage, formatPrice, useAssetUrl } from '@rewald/platform';
import { Container, DevicePicture, cardLinkStyle, media, tokens } from '@rewald/ui';
import { Band } from './band.tsx';

const List = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 7.75rem;
  gap: ${tokens.space[3]};
  margin-inline: calc(-1 * ${tokens.gutter});
  padding: ${tokens.space[1]} ${tokens.gutter};
  overflow-x: auto;
  scrollbar-width: none;
  ${media.lg} {
    grid-auto-columns: minmax(0, 15rem);
    gap: ${tokens.space[4]};
    margin-inline: 0;
    padding: 0;
    overflow: visible;
  }
  & > li {
    position: relative;
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: ${tokens.space[3]};
    padding: ${tokens.space[4]} ${tokens.space[2]};
    border-radius: ${tokens.radius.large};
    background: ${tokens.color.stage};
    line-height: 1.3;
    text-align: center;
    ${media.lg} {
      padding: ${tokens.space[5]} ${tokens.space[3]};
    }
  }
  & picture {
    padding-inline: ${tokens.space[3]};
  }
  & img {
    transition: transform ${tokens.motion.slow} ${tokens.motion.ease};
  }
  ${media.hover} {
    & > li:hover img {
      transform: translateY(-4px);
    }
  }
  & h3 {
    font-weight: 600;
    letter-spacing: -0.01em;
  }
  & a {
    ${cardLinkStyle}
  }
  & > li:has(:focus-visible) {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
  & p {
    font-size: 0.8125rem;
    color: ${tokens.color.inkSoft};
  }
`;

/** Every category with its cheapest price. */
export const Categories = ({ categories }: { categories: HomeContent['categories'] }) => {
  const urlOf = useAssetUrl();
  return (
    <Container>
      <Band title={<FormattedMessage id="home.categories.title" />}>
        <List role="list">
          {categories.map(({ id, name, image, from }) => (
            <li key={id}>
              <div>
                <h3>
                  <AppLink to={`/shop/explore?categoryIds=${id}`}>{name}</AppLink>
                </h3>
                <p>
                  <FormattedMessage id="home.categories.from" values={{ price: formatPrice(from.value) }} />
                </p>
              </div>
              <DevicePicture
                src={image.urls.small}
                alt=""
                sizes="(min-width: 64em) 130px, 90px"
                urlOf={urlOf}
              />
            </li>
          ))}
        </List>
      </Band>
    </Container>
  );
};
