import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Review } from '@rewald/contracts';
import { FormattedDate, FormattedMessage, useIntl } from '@rewald/platform';
import { Badge, Dotted, Rating, tokens } from '@rewald/ui';

const Root = styled.article`
  display: grid;
  gap: ${tokens.space[2]};
  align-content: start;
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space[2]} ${tokens.space[3]};
  }
  & h3 {
    font-size: 1.0625rem;
    font-weight: 600;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  & > p {
    max-inline-size: 64ch;
    line-height: 1.55;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & > footer {
    font-size: 0.8125rem;
    line-height: 1.5;
    color: ${tokens.color.inkSoft};
  }
`;

/** One review. `about` names the device if the page does not. */
export const ReviewCard = ({ review, about }: { review: Review; about?: ReactNode }) => {
  const intl = useIntl();
  const { stars, title, text, author, locale, writtenAt, product, condition, demo } = review;
  return (
    <Root>
      <header>
        <Rating value={stars} label={intl.formatMessage({ id: 'reviews.stars' }, { stars })} />
        {demo && (
          <Badge tone="warning">
            <FormattedMessage id="reviews.demo" />
          </Badge>
        )}
      </header>
      {title !== '' && <h3 lang={locale}>{title}</h3>}
      <p lang={locale}>{text}</p>
      <footer>
        <Dotted
          parts={[
            author === '' ? intl.formatMessage({ id: 'reviews.nameless' }) : author,
            <FormattedDate
              key="day"
              value={writtenAt}
              day="numeric"
              month="long"
              year="numeric"
              timeZone="Europe/Berlin"
            />,
          ]}
        />
        {about ?? (
          <Dotted
            parts={[
              intl.formatMessage(
                { id: 'reviews.bought' },
                { variation: product.variation, condition: condition.name },
              ),
            ]}
          />
        )}
      </footer>
    </Root>
  );
};
