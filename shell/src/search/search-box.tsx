import styled from '@emotion/styled';
import { useEffect, useRef, useState, type FocusEvent, type SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { localizePath, useGoTo, useIntl, useLocale, withoutLocale, withTexts } from '@rewald/platform';
import { SearchInput, VisuallyHidden, tokens, useResultList } from '@rewald/ui';
import { useLate } from '../browser/use-late.ts';
import { searchLink } from './search-link.ts';
import { useSearch, type SearchSide } from './use-search.ts';

const Form = styled.form`
  position: relative;
  inline-size: 100%;
  & input {
    min-block-size: 44px;
    padding-block: 9px;
    border-radius: ${tokens.radius.full};
  }
`;

const loadOverlay = withTexts(() => import(/* webpackChunkName: "search-overlay" */ './search-overlay.tsx'));

/** The search text of the listing on screen. */
const useSearchedText = (): string => {
  const { pathname, search } = useLocation();
  return withoutLocale(pathname) === '/shop/explore' ? (new URLSearchParams(search).get('search') ?? '') : '';
};

/** The typed text, and whether the search is in use. Every navigation ends the use and sets the text to that of the new page. */
const useTyped = () => {
  const input = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const searched = useSearchedText();
  const [text, setText] = useState(searched);
  const [active, setActive] = useState(false);
  const [shownFor, setShownFor] = useState(key);
  if (shownFor !== key) {
    setShownFor(key);
    setActive(false);
    setText(searched);
  }
  const first = useRef(true);
  useEffect(() => {
    const box = input.current;
    if (box && !first.current) box.value = searched;
    // Somebody was typing before the page worked.
    else if (box && box === document.activeElement && box.value !== searched) {
      setActive(true);
      setText(box.value);
    }
    first.current = false;
  }, [key, searched]);
  return { input, searched, text, setText, active, setActive };
};

/**
 * The search of wide screens: a plain form that leads to the listing, with results below while it is used (SHELL-08,
 * SHELL-14). The input keeps its own text, so nothing that was typed before hydration is lost.
 */
export const SearchBox = ({ side }: { side: SearchSide }) => {
  const intl = useIntl();
  const locale = useLocale();
  const goTo = useGoTo();
  const { input, searched, text, setText, active, setActive } = useTyped();
  const { Component: Overlay, request } = useLate(loadOverlay);
  useEffect(() => {
    if (active) request();
  }, [active, request]);
  const { status, hits, none } = useSearch(active ? text : '', side);
  const open = active && hits.length > 0 && Overlay !== null;
  const close = () => setActive(false);
  const list = useResultList({ count: hits.length, open, onClose: close, query: text });

  const wake = () => {
    setActive(true);
    setText(input.current?.value ?? '');
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    close();
    goTo(searchLink(input.current?.value ?? ''));
  };
  const { onKeyDown, ...ariaProps } = list.inputProps;
  return (
    <Form
      role="search"
      action={localizePath('/shop/explore', locale)}
      onSubmit={onSubmit}
      onFocus={wake}
      onBlur={onBlur}
    >
      <SearchInput
        ref={input}
        name="search"
        defaultValue={searched}
        maxLength={100}
        aria-label={intl.formatMessage({ id: side === 'shop' ? 'search.label' : 'search.labelTradeIn' })}
        placeholder={intl.formatMessage({
          id: side === 'shop' ? 'search.placeholder' : 'search.placeholderTradeIn',
        })}
        onInput={wake}
        {...ariaProps}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">
        {active && status === 'ready' && (
          <span>{intl.formatMessage({ id: 'search.count' }, { count: hits.length })}</span>
        )}
        {active && status === 'failed' && <span>{intl.formatMessage({ id: 'search.failed' })}</span>}
      </VisuallyHidden>
      {Overlay !== null && (open || none) && (
        <Overlay side={side} hits={hits} list={list} allTo={searchLink(text)} onFollow={close} />
      )}
    </Form>
  );
};
