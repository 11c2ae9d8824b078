import styled from '@emotion/styled';
import { AppLink, FormattedMessage } from '@rewald/platform';
import { Button, Heading, Icon, Notice, tokens } from '@rewald/ui';
import type { Ref } from 'react';
import { OfferList } from '../offers/offer-list.tsx';
import { finderLink, type Finder, type Found } from './load-finder.ts';

const Root = styled.section`
  display: grid;
  gap: ${tokens.space[6]};
  & > header {
    display: grid;
    gap: ${tokens.space[3]};
  }
  & h2:focus {
    outline: none;
  }
`;
const Wishes = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]} ${tokens.space[5]};
  & > li {
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space[2]};
  }
  & svg {
    flex: none;
    color: ${tokens.color.success};
  }
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[3]};
`;

interface ResultProps {
  finder: Finder;
  found: Found;
  heading: Ref<HTMLHeadingElement>;
}

/** What suits the answers, and why. */
export const Result = ({ finder, found, heading }: ResultProps) => {
  const { offers, total, to, wishes, dropped } = found;
  return (
    <Root>
      <header>
        <Heading level={2} step="title3" tabIndex={-1} ref={heading}>
          <FormattedMessage id="finder.result" values={{ count: total }} />
        </Heading>
        {wishes.length > 0 && (
          <Wishes role="list">
            {wishes.map((wish) => (
              <li key={wish}>
                <Icon name="check" size={18} />
                <span>{wish}</span>
              </li>
            ))}
          </Wishes>
        )}
        {dropped.length > 0 && (
          <Notice tone="info">
            <FormattedMessage id="finder.dropped" values={{ wishes: dropped.join(', ') }} />
          </Notice>
        )}
      </header>
      <OfferList offers={offers} level={3} columns="full" eager={4} comparable />
      <Ways>
        <Button render={<AppLink to={to} />}>
          <FormattedMessage id="finder.all" values={{ count: total }} />
        </Button>
        <Button variant="secondary" render={<AppLink to={finderLink(finder.key)} prefetch={false} />}>
          <FormattedMessage id="finder.again" />
        </Button>
      </Ways>
    </Root>
  );
};
