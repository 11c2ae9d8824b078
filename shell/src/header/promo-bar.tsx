import styled from '@emotion/styled';
import { useState } from 'react';
import { plantsTrees, treesFrom, type PromoLine } from '@rewald/contracts';
import { useCompany, useIntl } from '@rewald/platform';
import { Icon, tokens, typeStyle } from '@rewald/ui';
import { usePromoRotation } from './use-promo-rotation.ts';

const { color, space, motion } = tokens;

const Bar = styled.div`
  ${typeStyle('small')}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  block-size: var(--frame-promo);
  padding-inline: ${tokens.gutter};
  background: ${color.deep};
  color: ${color.onDeep};
  font-weight: 500;
`;

/** All messages share one grid cell, so that the bar keeps its size when they change. */
const Messages = styled.div`
  display: grid;
  min-inline-size: 0;
  & > p {
    grid-area: 1 / 1;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${space[2]};
    min-inline-size: 0;
    line-height: 1.2;
    text-align: center;
    text-wrap: balance;
    /* On the narrowest phones the words need the whole line. */
    @media (max-width: 22.49875em) {
      & > svg {
        display: none;
      }
    }
    transition:
      opacity ${motion.slow},
      visibility ${motion.slow},
      transform ${motion.slow} ${motion.ease};
  }
  & > p[data-resting] {
    visibility: hidden;
    opacity: 0;
    transform: translateY(6px);
  }
`;

const Pause = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 32px;
  block-size: 32px;
  border-radius: ${tokens.radius.full};
  color: ${color.onDeepSoft};
  &:hover {
    color: ${color.onDeep};
  }
  &:focus-visible {
    outline-color: currentcolor;
    outline-offset: -2px;
  }
`;

export interface PromoBarProps {
  /** The shop's own lines; undefined if it has none. */
  promos: readonly PromoLine[] | undefined;
  /** False if the checkout is known to offer no instalments. */
  instalments: boolean;
}

/** What the shop promises, or the specification's two lines (SHELL-15). */
const useLines = ({ promos, instalments }: PromoBarProps): readonly PromoLine[] => {
  const intl = useIntl();
  const from = treesFrom(useCompany());
  const tree: PromoLine = { icon: 'tree', text: intl.formatMessage({ id: 'header.promo.tree' }, { from }) };
  return (
    promos ?? [
      ...(plantsTrees(from) ? [tree] : []),
      {
        icon: 'card',
        text: intl.formatMessage({ id: instalments ? 'header.promo.instalments' : 'header.promo.now' }),
      },
    ]
  );
};

/** Promises of the shop, one after the other (SHELL-15), with a pause button. */
export const PromoBar = (props: PromoBarProps) => {
  const intl = useIntl();
  const lines = useLines(props);
  const [held, setHeld] = useState(false);
  const { index, paused, toggle } = usePromoRotation(lines.length, held);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <Bar
      role="region"
      aria-label={intl.formatMessage({ id: 'header.promo.label' })}
      data-promo
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Messages>
        {lines.map(({ icon, text }, place) => (
          <p key={text} data-resting={index === place ? undefined : ''}>
            <Icon name={icon} size={18} />
            {text}
          </p>
        ))}
      </Messages>
      {lines.length > 1 && (
        <Pause
          type="button"
          aria-label={intl.formatMessage({ id: paused ? 'header.promo.play' : 'header.promo.pause' })}
          onClick={toggle}
        >
          <Icon name={paused ? 'play' : 'pause'} size={16} />
        </Pause>
      )}
    </Bar>
  );
};
