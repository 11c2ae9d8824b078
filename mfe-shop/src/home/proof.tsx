import styled from '@emotion/styled';
import type { HomeContent, NewestReviews } from '@rewald/contracts';
import { useAssetUrl } from '@rewald/platform';
import { Container, DevicePicture, Heading, farDown, media, textLinkStyle, tokens } from '@rewald/ui';
import { AllRatings } from '../reviews/all-ratings.tsx';

const Root = styled.section`
  ${farDown(820, 520)}
  display: grid;
  gap: ${tokens.space[6]};
  margin-block: clamp(28px, 4vw, 56px);
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: center;
    gap: ${tokens.space[10]};
  }
  & > picture {
    display: block;
    border-radius: calc(${tokens.radius.large} + 8px);
    background: ${tokens.color.brandSoft};
    overflow: clip;
    & > img {
      block-size: auto;
    }
  }
  & > div {
    display: grid;
    gap: ${tokens.space[5]};
  }
  & > div > p {
    max-inline-size: 60ch;
    color: ${tokens.color.inkSoft};
  }
  & dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${tokens.space[5]} ${tokens.space[6]};
    & > div {
      display: flex;
      flex-direction: column-reverse;
      justify-content: flex-end;
    }
    & dt {
      color: ${tokens.color.inkSoft};
      font-size: 0.9375rem;
      line-height: 1.4;
    }
    & dd {
      margin: 0;
      font-size: 1.75rem;
      font-weight: 650;
      letter-spacing: -0.02em;
      color: ${tokens.color.brandInk};
      font-variant-numeric: tabular-nums;
    }
  }
  & ul {
    display: grid;
    gap: ${tokens.space[2]};
  }
  & a {
    ${textLinkStyle}
  }
`;

interface ProofProps {
  proof: HomeContent['proof'];
  reviews: NewestReviews | null;
}

/** Who checks, with which tests, in figures of the company, and what buyers say. Renders nothing in a shop that says nothing. */
export function Proof({ proof, reviews }: ProofProps) {
  const urlOf = useAssetUrl();
  if (proof === undefined) return null;
  const { title, text, figures, image, seals = [] } = proof;
  return (
    <Container>
      <Root aria-labelledby="home-proof">
        {image && (
          <DevicePicture
            src={image.urls.medium}
            alt=""
            sizes="(min-width: 48em) 45vw, 92vw"
            urlOf={urlOf}
            width={4}
            height={3}
          />
        )}
        <div>
          <Heading level={2} id="home-proof">
            {title}
          </Heading>
          <p>{text}</p>
          <dl>
            {figures.map(({ figure, text: of }) => (
              <div key={of}>
                <dt>{of}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          <AllRatings reviews={reviews} />
          {seals.length > 0 && (
            <ul role="list">
              {seals.map(({ name, text: said, href }) => (
                <li key={name}>
                  <a href={href} rel="noopener">
                    {name}
                  </a>
                  {`: ${said}`}
                </li>
              ))}
            </ul>
          )}
        </div>
      </Root>
    </Container>
  );
}
