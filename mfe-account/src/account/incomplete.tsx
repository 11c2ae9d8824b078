import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useHydrated, useRevalidator } from '@rewald/platform';
import { Button, Notice } from '@rewald/ui';

const Place = styled.div`
  /* So that the gap around nothing is not shown. */
  &:empty {
    position: absolute;
  }
`;

/**
 * Says that a part of the page could not be loaded, and loads the page again: once by itself, because a browser waits
 * longer for answers than the server does, and then whenever the customer asks for it.
 */
export const Incomplete = ({ missing }: { missing: boolean }) => {
  const place = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  const hydrated = useHydrated();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (missing) {
      void revalidate();
      return;
    }
    // The button that had the focus is gone.
    if (wasAsked.current && document.activeElement === document.body) place.current?.focus();
    wasAsked.current = false;
  }, [missing, revalidate]);
  const tryAgain = () => {
    wasAsked.current = true;
    void revalidate();
  };
  return (
    <Place ref={place} role="status" tabIndex={-1}>
      {missing && (
        <Notice
          tone="warning"
          action={
            hydrated && (
              <Button size="small" variant="secondary" busy={state === 'loading'} onClick={tryAgain}>
                <FormattedMessage id="account.retry" />
              </Button>
            )
          }
        >
          <FormattedMessage id="account.incomplete" />
        </Notice>
      )}
    </Place>
  );
};
