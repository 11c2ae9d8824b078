import styled from '@emotion/styled';
import { FormattedMessage } from '@rewald/platform';
import { Button, Heading, Text, tokens } from '@rewald/ui';
import { OfferList } from '../offers/offer-list.tsx';
import { keyOf } from '../saved/saved-device.ts';
import { useCards } from '../saved/use-cards.ts';
import { useViewed } from './recently-viewed.ts';

const Root = styled.section`
  padding-block: clamp(28px, 4vw, 56px);
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space[2]} ${tokens.space[4]};
    margin-block-end: ${tokens.space[5]};
  }
  & > footer {
    margin-block-start: ${tokens.space[4]};
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space[2]} ${tokens.space[4]};
  }
`;

const SHOWN = 4;

/** Recently viewed devices, with buttons to keep or delete the list. Renders nothing if the list is empty. */
export default function Shelf({ except }: { except: number | null }) {
  const { things, kept, keep, forget } = useViewed(except);
  const shown = things.slice(0, 12);
  const { cards } = useCards(shown);
  const offers = shown.flatMap((thing) => cards.get(keyOf(thing))?.offer ?? []).slice(0, SHOWN);
  if (offers.length === 0) return null;
  return (
    <Root aria-labelledby="recently-viewed">
      <header>
        <Heading level={2} id="recently-viewed">
          <FormattedMessage id="viewed.title" />
        </Heading>
        <Button size="small" variant="quiet" onClick={forget}>
          <FormattedMessage id="viewed.forget" />
        </Button>
      </header>
      <OfferList offers={offers} level={3} columns="full" shelf />
      <footer>
        <Text step="small" tone="inkSoft">
          <FormattedMessage id={kept ? 'viewed.kept' : 'viewed.not-kept'} />
        </Text>
        {!kept && (
          <Button size="small" variant="secondary" onClick={keep}>
            <FormattedMessage id="viewed.keep" />
          </Button>
        )}
      </footer>
    </Root>
  );
}
