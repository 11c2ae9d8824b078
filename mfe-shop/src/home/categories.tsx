import styled from '@emotion/styled';
import type { HomeContent } from '@rewald/contracts';
import { AppLink, FormattedMessage, formatPrice, useAssetUrl } from '@rewald/platform';
import { Container, DevicePicture, cardLinkStyle, media, tokens } from '@rewald/ui';
import { Band } from './band.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[3]};
  ${media.md} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
    gap: ${tokens.space[4]};
  }
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) 64px;
    align-items: center;
    gap: ${tokens.space[2]};
    padding: ${tokens.space[3]} ${tokens.space[3]} ${tokens.space[3]} ${tokens.space[4]};
    border-radius: ${tokens.radius.large};
    background: ${tokens.color.stage};
    line-height: 1.3;
    /* An odd one at the end takes the row it has for itself. */
    &:last-child:nth-child(odd) {
      grid-column: 1 / -1;
      ${media.md} {
        grid-column: auto;
      }
    }
    ${media.lg} {
      display: flex;
      flex-direction: column-reverse;
      align-items: stretch;
      justify-content: flex-end;
      gap: ${tokens.space[3]};
      padding: ${tokens.space[5]} ${tokens.space[3]};
      text-align: center;
    }
  }
  & picture {
    ${media.lg} {
      padding-inline: ${tokens.space[3]};
    }
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
              <DevicePicture src={image.urls.small} alt="" sizes="(min-width: 1024px) 130px, 64px" urlOf={urlOf} />
            </li>
          ))}
        </List>
      </Band>
    </Container>
  );
};
