import styled from '@emotion/styled';
import { FormattedMessage, useIntl } from '@rewald/platform';
import { tokens, typeStyle } from '@rewald/ui';

const NAMES = {
  data: 'withdrawal.step.data',
  review: 'withdrawal.step.review',
  receipt: 'withdrawal.step.receipt',
} as const;
export type WithdrawalStep = keyof typeof NAMES;
const ORDER: readonly WithdrawalStep[] = ['data', 'review', 'receipt'];

const List = styled.ol`
  ${typeStyle('small')}
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${tokens.space[3]};
  & > li {
    padding-block-start: ${tokens.space[2]};
    border-block-start: 3px solid ${tokens.color.line};
    color: ${tokens.color.inkSoft};
  }
  & > li[data-reached] {
    border-color: ${tokens.color.brand};
  }
  & > li[aria-current] {
    color: ${tokens.color.ink};
    font-weight: 600;
  }
`;

/** The progress through the steps of a withdrawal. */
export const StepList = ({ step }: { step: WithdrawalStep }) => {
  const intl = useIntl();
  const reached = ORDER.indexOf(step);
  return (
    <List role="list" aria-label={intl.formatMessage({ id: 'withdrawal.steps' })}>
      {ORDER.map((each, index) => (
        <li
          key={each}
          data-reached={index <= reached ? '' : undefined}
          aria-current={each === step ? 'step' : undefined}
        >
          <FormattedMessage id={NAMES[each]} />
        </li>
      ))}
    </List>
  );
};
