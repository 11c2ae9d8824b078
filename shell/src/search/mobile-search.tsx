import styled from '@emotion/styled';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import type { Navigation } from '@rewald/contracts/client';
import { FormattedMessage, localizePath, useGoTo, useIntl, useLocale, usePlatform } from '@rewald/platform';
import { IconButton, SearchInput, Text, tokens, useResultList, VisuallyHidden } from '@rewald/ui';
import { Drawer } from '@rewald/ui/overlays';
import { AllResults } from './all-results.tsx';
import { searchLink } from './search-link.ts';
import { SearchResults } from './search-results.tsx';
import { noteSearch, SearchStarts } from './search-starts.tsx';
import { useSearch, type SearchSide } from './use-search.ts';

const { space, color } = tokens;

const FullScreen = styled(Drawer)`
  && {
    inset: 0;
    inline-size: auto;
    max-block-size: none;
    border-radius: 0;
  }
  && > header {
    padding-inline: ${space[4]} ${space[2]};
    min-block-size: 60px;
  }
  && > [data-body] {
    padding: ${space[1]} ${space[4]} ${space[6]};
  }
`;

const Form = styled.form`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  margin-block-end: ${space[3]};
  background: ${color.surface};
`;

const Calm = styled(Text)`
  padding-block: ${space[4]};
`;

interface MobileSearchProps {
  open: boolean;
  onClose: () => void;
  side: SearchSide;
  navigation: Navigation | null;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** The search of narrow screens: covers the whole screen, the page behind is locked; closing clears it (SHELL-12). */
export default function MobileSearch({ open, onClose, side, navigation, returnFocusTo }: MobileSearchProps) {
  const intl = useIntl();
  return (
    <FullScreen
      open={open}
      onClose={onClose}
      side="bottom"
      title={intl.formatMessage({ id: side === 'shop' ? 'search.label' : 'search.labelTradeIn' })}
      closeLabel={intl.formatMessage({ id: 'search.close' })}
      returnFocusTo={returnFocusTo}
    >
      <Body side={side} navigation={navigation} onClose={onClose} />
    </FullScreen>
  );
}

/** Mounted only while the overlay is open, so that nothing of the last search remains. */
const Body = ({ side, navigation, onClose }: Pick<MobileSearchProps, 'side' | 'navigation' | 'onClose'>) => {
  const intl = useIntl();
  const locale = useLocale();
  const goTo = useGoTo();
  const platform = usePlatform();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const search = useSearch(text, side);
  const { hits } = search;
  const list = useResultList({ count: hits.length, open: hits.length > 0, onClose, query: text });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (side === 'shop') noteSearch(platform, text);
    goTo(searchLink(text));
    onClose();
  };
  const clear = () => {
    setText('');
    input.current?.focus();
  };
  return (
    <>
      <Form role="search" action={localizePath('/shop/explore', locale)} onSubmit={onSubmit}>
        <SearchInput
          ref={input}
          name="search"
          data-autofocus="true"
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
          aria-label={intl.formatMessage({ id: side === 'shop' ? 'search.label' : 'search.labelTradeIn' })}
          placeholder={intl.formatMessage({
            id: side === 'shop' ? 'search.placeholder' : 'search.placeholderTradeIn',
          })}
          end={
            text !== '' && (
              <IconButton
                size="small"
                icon="close"
                label={intl.formatMessage({ id: 'search.clear' })}
                onClick={clear}
              />
            )
          }
          {...list.inputProps}
        />
      </Form>
      {text.trim() === '' && <SearchStarts side={side} navigation={navigation} onFollow={onClose} />}
      <Found
        {...search}
        list={list}
        allTo={side === 'shop' ? searchLink(text) : null}
        onFollow={() => {
          if (side === 'shop') noteSearch(platform, text);
          onClose();
        }}
      />
    </>
  );
};

interface FoundProps extends ReturnType<typeof useSearch> {
  list: ReturnType<typeof useResultList>;
  /** Path of the page with all results; null if there is none. */
  allTo: string | null;
  onFollow: () => void;
}

const Found = ({ status, hits, none, list, allTo, onFollow }: FoundProps) => (
  <>
    <VisuallyHidden role="status">
      {status === 'ready' && (
        <span>
          <FormattedMessage id="search.count" values={{ count: hits.length }} />
        </span>
      )}
    </VisuallyHidden>
    {hits.length > 0 && <SearchResults hits={hits} list={list} onFollow={onFollow} />}
    {none && (
      <Calm tone="inkSoft">
        <FormattedMessage id="search.nothing" />
      </Calm>
    )}
    {allTo !== null && (hits.length > 0 || none) && (
      <AllResults to={allTo} some={hits.length > 0} onFollow={onFollow} />
    )}
    {status === 'failed' && (
      <Calm tone="inkSoft" role="status">
        <FormattedMessage id="search.failed" />
      </Calm>
    )}
  </>
);
