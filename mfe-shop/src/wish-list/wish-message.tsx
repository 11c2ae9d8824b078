import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { AppLink, FormattedMessage, useIntl } from '@rewald/platform';
import { IconButton, textLinkStyle, tokens } from '@rewald/ui';
import { useWishList } from './wish-list.ts';

const Root = styled.div`
  position: fixed;
  z-index: ${tokens.layer.header};
  inset-inline: ${tokens.space[4]};
  inset-block-start: calc(var(--frame-scrolled, 0px) + var(--frame-promo, 0px) + ${tokens.space[2]});
  display: grid;
  justify-items: center;
  pointer-events: none;
  & > div {
    display: flex;
    align-items: center;
    gap: ${tokens.space[3]};
    padding: ${tokens.space[1]} ${tokens.space[1]} ${tokens.space[1]} ${tokens.space[4]};
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.medium};
    background: ${tokens.color.surface};
    box-shadow: ${tokens.shadow.floating};
    font-weight: 500;
    pointer-events: auto;
  }
  & > div[data-failed] {
    color: ${tokens.color.danger};
  }
`;
const ListLink = styled(AppLink)(textLinkStyle);

const SECONDS = 6;

/** A message with the result of a click on a heart, and a link to the list. */
export default function WishMessage() {
  const intl = useIntl();
  const { change } = useWishList();
  const [gone, setGone] = useState(0);
  const [held, setHeld] = useState(false);
  const at = change?.at ?? 0;
  useEffect(() => {
    if (held || at === 0) return;
    const timer = setTimeout(() => setGone(at), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [at, held]);
  const shown = change !== null && gone < at;
  return (
    <Root role="status">
      {shown && (
        <div
          data-failed={change.kind === 'failed' ? '' : undefined}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span>
            <FormattedMessage id={`wish-list.${change.kind}`} />
          </span>
          {change.kind.startsWith('added') && (
            <ListLink to="/shop/wish-list" prefetch={false}>
              <FormattedMessage id="wish-list.show" />
            </ListLink>
          )}
          <IconButton
            size="small"
            icon="close"
            label={intl.formatMessage({ id: 'wish-list.dismiss' })}
            onClick={() => setGone(at)}
          />
        </div>
      )}
    </Root>
  );
}
