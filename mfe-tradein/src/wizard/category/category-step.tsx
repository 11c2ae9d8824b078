import styled from '@emotion/styled';
import type { PopularTradeIn } from '@rewald/contracts';
import type { TradeInCategory } from '@rewald/contracts/client';
import { FormattedMessage, useAnswer, useBelowSight, useRestOfView, type Answer } from '@rewald/platform';
import { Container, Heading, Icon, media, Text, tokens, type IconName } from '@rewald/ui';
import { use, type ReactNode } from 'react';
import { useGoods } from '../../goods.ts';
import type { KeptSale } from '../address/use-draft.ts';
import { useCalls } from '../calls/calls-context.ts';
import { EmbeddingContext } from '../embedding.ts';
import { NothingHere } from '../load-again/nothing-here.tsx';
import { NotListed } from '../model/not-listed.tsx';
import { Tiles } from '../tiles/tiles.tsx';
import { TopOffer } from './top-offer.tsx';
import { useStepLoaded } from '../use-step-loaded.ts';
import { useWizard } from '../wizard-context.ts';
import { BelowCategories } from './lazy-parts.ts';
import { ResumeSale } from './resume-sale.tsx';

const Opening = styled.section`
  ${media.lg} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 400px;
    gap: ${tokens.space[12]};
    align-items: center;
  }
  padding-block: clamp(32px, 5vw, 72px) clamp(28px, 4vw, 56px);
  & h1 {
    max-inline-size: 15ch;
    text-wrap: balance;
  }
  & h1:focus {
    outline: none;
  }
  & h1 + p {
    max-inline-size: 52ch;
    margin-block-start: ${tokens.space[4]};
  }
`;

const Facts = styled.ul`
  display: grid;
  gap: ${tokens.space[3]} ${tokens.space[8]};
  margin-block-start: ${tokens.space[6]};
  ${media.md} {
    display: flex;
    flex-wrap: wrap;
  }
  & > li {
    display: flex;
    align-items: center;
    gap: ${tokens.space[2]};
    font-weight: 500;
    & > svg {
      color: ${tokens.color.brandInk};
    }
  }
`;

const Prompt = styled(Heading)`
  &[data-first] {
    margin-block-start: ${tokens.space[8]};
  }
  &:focus {
    outline: none;
  }
  margin-block-end: ${tokens.space[5]};
`;

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li>
    <Icon name={icon} size={22} />
    {children}
  </li>
);

/** The question about the category, with its tiles. */
const Choice = ({ answer }: { answer: Answer<TradeInCategory[]> }) => {
  const { dispatch } = useWizard();
  const { brands } = useCalls();
  const embedding = use(EmbeddingContext);
  return (
    <>
      <Prompt
        level={embedding ? 1 : 2}
        step="title3"
        {...(embedding ? { tabIndex: -1, 'data-first': '' } : {})}
      >
        <FormattedMessage id="trade-in.category.prompt" values={{ goods: useGoods() }} />
      </Prompt>
      <Tiles
        answer={answer}
        priority={4}
        onChoose={(category) => dispatch({ type: 'category-chosen', category })}
        onApproach={(category) => brands.with(category.id).load()}
        empty={
          <NothingHere onRetry={answer.retry}>
            <FormattedMessage id="trade-in.category.none" />
          </NothingHere>
        }
      />
      <NotListed />
    </>
  );
};

/** Everything below the first screen. It is loaded after the rest of the view. */
const Below = ({ popular }: { popular: PopularTradeIn[] }) =>
  useBelowSight() && <BelowCategories popular={popular} />;

/** The first step: our promises, and the choice of category (TRADE-03). */
export const CategoryStep = ({ kept, popular }: { kept: KeptSale; popular: PopularTradeIn[] }) => {
  const embedding = use(EmbeddingContext);
  const rest = useRestOfView() || embedding !== null;
  const { categories } = useCalls();
  const answer = useAnswer(categories.with());
  useStepLoaded(answer);
  return (
    <>
      <Container>
        {embedding ? null : (
          <Opening>
            <div>
              <Heading level={1} step="display" tabIndex={-1}>
                <FormattedMessage id="trade-in.category.title" />
              </Heading>
              <Text step="lead" tone="inkSoft">
                <FormattedMessage id="trade-in.category.lead" />
              </Text>
              <Facts role="list">
                <Fact icon="clock">
                  <FormattedMessage id="trade-in.category.fact-price" />
                </Fact>
                <Fact icon="truck">
                  <FormattedMessage id="trade-in.category.fact-shipping" />
                </Fact>
                <Fact icon="wallet">
                  <FormattedMessage id="trade-in.category.fact-money" />
                </Fact>
              </Facts>
            </div>
            {popular[0] && <TopOffer {...popular[0]} />}
          </Opening>
        )}
        {rest && (
          <>
            {kept.draft && <ResumeSale draft={kept.draft} onResume={kept.resume} onForget={kept.forget} />}
            <Choice answer={answer} />
          </>
        )}
      </Container>
      {rest && !embedding && <Below popular={popular} />}
    </>
  );
};
