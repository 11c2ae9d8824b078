import styled from '@emotion/styled';
import type { NewestReviews } from '@rewald/contracts';
import { AppLink, FormattedMessage, productLink } from '@rewald/platform';
import { Card, Container, Heading, media, textLinkStyle, tokens } from '@rewald/ui';
import { AllRatings } from './all-ratings.tsx';
import { HowWeCheck } from './how-we-check.tsx';
import { ReviewCard } from './review-card.tsx';

const Root = styled.section`
  padding-block: clamp(28px, 4vw, 56px);
  & header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${tokens.space[2]} ${tokens.space[5]};
    margin-block-end: clamp(16px, 2vw, 28px);
  }
  & ul[data-cards] {
    display: grid;
    gap: ${tokens.space[4]};
    margin-block-end: ${tokens.space[5]};
    ${media.md} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    ${media.xl} {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    & > li > div {
      block-size: 100%;
    }
    & p {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 6;
      overflow: hidden;
    }
  }
  & header h2 ~ * {
    margin-block: 0;
  }
`;
const DeviceLink = styled(AppLink)(textLinkStyle);

/** The newest reviews, good and bad, and how they are checked. Renders nothing if there are none. */
export const HomeReviews = ({ reviews }: { reviews: NewestReviews | null }) => {
  if (reviews === null || reviews.rating === null || reviews.items.length === 0) return null;
  const { items } = reviews;
  return (
    <Container>
      <Root aria-labelledby="home-reviews">
        <header>
          <Heading level={2} id="home-reviews">
            <FormattedMessage id="reviews.home.title" />
          </Heading>
          <AllRatings reviews={reviews} />
        </header>
        <ul role="list" data-cards="">
          {items.slice(0, 3).map((review) => (
            <li key={review.id}>
              <Card>
                <ReviewCard
                  review={review}
                  about={
                    <FormattedMessage
                      id="reviews.home.about"
                      values={{
                        device: (
                          <DeviceLink
                            key="device"
                            to={productLink({
                              modelId: review.model.id,
                              productId: review.product.id,
                              productName: review.product.name,
                            })}
                            prefetch={false}
                          >
                            {review.model.name}
                          </DeviceLink>
                        ),
                        condition: review.condition.name,
                      }}
                    />
                  }
                />
              </Card>
            </li>
          ))}
        </ul>
        <HowWeCheck />
      </Root>
    </Container>
  );
};
