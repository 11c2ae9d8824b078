import styled from '@emotion/styled';
import { useDeferredValue, useEffect, useState } from 'react';
import { FormattedMessage, useAnswer, useIntl, type Answer } from '@rewald/platform';
import {
  Button,
  ChoiceChip,
  EmptyState,
  Icon,
  IconButton,
  media,
  RadioGroup,
  SearchInput,
  Stack,
  tokens,
} from '@rewald/ui';
import { useGoods } from '../../goods.ts';
import { useCalls } from '../calls/calls-context.ts';
import { NothingHere } from '../load-again/nothing-here.tsx';
import { StepFrame } from '../step-heading/step-heading.tsx';
import { Tiles } from '../tiles/tiles.tsx';
import { useStepLoaded } from '../use-step-loaded.ts';
import { useWizard } from '../wizard-context.ts';
import { NotListed } from './not-listed.tsx';

/** How many models are shown first (TRADE-05). */
const MODELS_SHOWN = 12;
/** How many models fill a phone's screen and are rendered at once; others are deferred. */
const MODELS_IN_SIGHT = 6;
/** Delay after the last keystroke before searching, in ms. */
const SEARCH_PAUSE_MS = 250;

const Tools = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  margin-block-end: ${tokens.space[6]};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 320px;
    align-items: start;
    & > :first-of-type {
      order: 2;
    }
  }
`;

/** One line that scrolls sideways on phones, where twelve chips would push all models out of view. */
const Chips = styled.div`
  ${media.belowLg} {
    margin-inline: calc(-1 * ${tokens.gutter});
    padding: 3px ${tokens.gutter};
    overflow-x: auto;
    scrollbar-width: none;
    & [data-layout='chips'] {
      flex-wrap: nowrap;
      inline-size: max-content;
    }
  }
`;

const More = styled.div`
  display: grid;
  justify-items: center;
  margin-block-start: ${tokens.space[8]};
`;

const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
};

const firstOf = <T,>(answer: Answer<T[]>, count: number): Answer<T[]> =>
  answer.status === 'here' ? { ...answer, data: answer.data.slice(0, count) } : answer;

interface SearchProps {
  text: string;
  onSearch: (text: string) => void;
}

const ModelSearch = ({ text, onSearch }: SearchProps) => {
  const intl = useIntl();
  return (
    <SearchInput
      aria-label={intl.formatMessage({ id: 'trade-in.model.search-label' })}
      placeholder={intl.formatMessage({ id: 'trade-in.model.search' })}
      value={text}
      maxLength={100}
      onChange={(event) => onSearch(event.target.value)}
      end={
        text && (
          <IconButton
            size="small"
            icon="close"
            label={intl.formatMessage({ id: 'trade-in.model.search-clear' })}
            onClick={() => onSearch('')}
          />
        )
      }
    />
  );
};

/** Subbrands as chips, which search for their name. */
const Subbrands = ({ text, onSearch }: SearchProps) => {
  const { category, brand } = useWizard().state;
  const calls = useCalls();
  const subbrands = useAnswer(category && brand && calls.subbrands.with(brand.id, category.id));
  const chips = subbrands.data ?? [];
  const chosen = chips.find(({ searchQuery }) => searchQuery === text);
  if (chips.length === 0) return null;
  return (
    <Chips>
      <RadioGroup
        layout="chips"
        legendHidden
        legend={<FormattedMessage id="trade-in.model.subbrands" />}
        value={chosen ? String(chosen.id) : text === '' ? 'all' : ''}
        onValueChange={(value) => onSearch(chips.find(({ id }) => String(id) === value)?.searchQuery ?? '')}
      >
        <ChoiceChip value="all" label={<FormattedMessage id="trade-in.model.all" />} />
        {chips.map(({ id, name }) => (
          <ChoiceChip key={id} value={String(id)} label={name} />
        ))}
      </RadioGroup>
    </Chips>
  );
};

const ShowAll = ({ all, onToggle }: { all: boolean; onToggle: () => void }) => (
  <More>
    <Stack gap={2} align="center">
      <Button
        variant="secondary"
        aria-expanded={all}
        iconEnd={<Icon name={all ? 'chevronUp' : 'chevronDown'} size={20} />}
        onClick={onToggle}
      >
        <FormattedMessage id={all ? 'trade-in.model.less' : 'trade-in.model.more'} />
      </Button>
    </Stack>
  </More>
);

/** The step to choose a model, with subbrands and search, twelve models first (TRADE-04, TRADE-05). */
export const ModelStep = () => {
  const { state, dispatch } = useWizard();
  const calls = useCalls();
  const { category, brand, modelSearch } = state;
  const [all, setAll] = useState(false);
  const search = usePaused(modelSearch.trim());
  const models = useAnswer(category && brand && calls.models.with(category.id, brand.id, search));
  useStepLoaded(models);

  const searchFor = (text: string): void => dispatch({ type: 'model-searched', text });
  const count = models.data?.length ?? 0;
  const shown = useDeferredValue(all ? count : MODELS_SHOWN, MODELS_IN_SIGHT);

  return (
    <StepFrame title={<FormattedMessage id="trade-in.model.title" values={{ goods: useGoods() }} />}>
      <Tools>
        <ModelSearch text={modelSearch} onSearch={searchFor} />
        <Subbrands text={modelSearch} onSearch={searchFor} />
      </Tools>
      <Tiles
        answer={firstOf(models, shown)}
        onChoose={(model) => dispatch({ type: 'model-chosen', model })}
        onApproach={(model) => calls.variations.with(model.id).load()}
        empty={
          search === '' ? (
            <NothingHere onRetry={models.retry}>
              <FormattedMessage id="trade-in.model.nothing" />
            </NothingHere>
          ) : (
            <EmptyState
              icon="search"
              title={<FormattedMessage id="trade-in.model.none" values={{ search }} />}
              actions={
                modelSearch && (
                  <Button variant="secondary" onClick={() => searchFor('')}>
                    <FormattedMessage id="trade-in.model.show-all" />
                  </Button>
                )
              }
            >
              <FormattedMessage id="trade-in.model.none-hint" />
            </EmptyState>
          )
        }
      />
      {count > MODELS_SHOWN && <ShowAll all={all} onToggle={() => setAll(!all)} />}
      <NotListed />
    </StepFrame>
  );
};
