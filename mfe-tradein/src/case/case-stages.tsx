import styled from '@emotion/styled';
import type { TradeInCase } from '@rewald/contracts';
import { FormattedMessage, useIntl } from '@rewald/platform';
import { Icon, media, tokens, typeStyle, VisuallyHidden } from '@rewald/ui';
import type { ReactNode } from 'react';

const Root = styled.ol`
  display: grid;
  /* Columns as wide as their text, so that no word breaks on a phone. */
  grid-template-columns: repeat(4, auto);
  gap: ${tokens.space[2]};
  & > li {
    display: grid;
    gap: ${tokens.space[2]};
    align-content: start;
    padding-block-start: ${tokens.space[3]};
    border-block-start: 4px solid color-mix(in srgb, ${tokens.color.ink} 12%, transparent);
    color: ${tokens.color.inkSoft};
    ${typeStyle('caption')}
    overflow-wrap: anywhere;
    hyphens: auto;
    ${media.md} {
      ${typeStyle('small')}
    }
  }
  & > li[data-done] {
    border-color: ${tokens.color.brand};
    color: ${tokens.color.ink};
  }
  & > li[aria-current] {
    font-weight: 600;
  }
  & svg {
    color: ${tokens.color.brandInk};
  }
`;

type State = TradeInCase['state'];

/** How many of the four displayed stages a state has reached. */
const REACHED: Record<State, number> = {
  submitted: 1,
  expired: 1,
  cancelled: 1,
  received: 2,
  inspected: 3,
  'counter-offered': 3,
  accepted: 3,
  'payout-failed': 3,
  declined: 3,
  returning: 3,
  paid: 4,
  recycled: 4,
  returned: 4,
};

const Last = ({ known }: { known: TradeInCase }): ReactNode => {
  if (['declined', 'returning', 'returned'].includes(known.state))
    return <FormattedMessage id="case.stage.returned" />;
  if ((known.finalPrice ?? known.price) === 0) return <FormattedMessage id="case.stage.recycled" />;
  return <FormattedMessage id="case.stage.paid" />;
};

/** The progress of a sale in four stages. */
export const CaseStages = ({ known }: { known: TradeInCase }) => {
  const intl = useIntl();
  const reached = REACHED[known.state];
  const names = [
    <FormattedMessage id="case.stage.sold" key="sold" />,
    <FormattedMessage id="case.stage.arrived" key="arrived" />,
    <FormattedMessage id="case.stage.checked" key="checked" />,
    <Last known={known} key="end" />,
  ];
  return (
    <Root role="list" aria-label={intl.formatMessage({ id: 'case.stages' })}>
      {names.map((name, index) => (
        <li
          key={name.key}
          data-done={index < reached ? '' : undefined}
          aria-current={index === reached - 1 ? 'step' : undefined}
        >
          <Icon name={index < reached ? 'checkCircle' : 'clock'} size={20} />
          <span>
            {name}
            {index < reached && (
              <VisuallyHidden>
                <FormattedMessage id="case.stage.done" />
              </VisuallyHidden>
            )}
          </span>
        </li>
      ))}
    </Root>
  );
};
