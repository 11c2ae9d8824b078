import styled from '@emotion/styled';
import type { TradeInCase } from '@rewald/contracts';
import { FormattedMessage } from '@rewald/platform';
import { Heading, tokens, typeStyle } from '@rewald/ui';
import { CaseState } from './case-state.tsx';
import { Day } from './day.tsx';

const Steps = styled.ol`
  display: grid;
  gap: ${tokens.space[4]};
  margin-block-start: ${tokens.space[4]};
  & > li {
    position: relative;
    display: grid;
    padding-inline-start: ${tokens.space[6]};
    ${typeStyle('small')}
  }
  & > li::before {
    content: '';
    position: absolute;
    inset-block-start: 6px;
    inset-inline-start: 2px;
    inline-size: 9px;
    block-size: 9px;
    border-radius: 50%;
    background: ${tokens.color.brand};
  }
  & > li:not(:last-of-type)::after {
    content: '';
    position: absolute;
    inset-block: 18px -18px;
    inset-inline-start: 6px;
    border-inline-start: 1px solid ${tokens.color.lineStrong};
  }
  & time {
    color: ${tokens.color.inkSoft};
  }
`;

/** The events so far, oldest first. */
export const CaseTimeline = ({ known }: { known: TradeInCase }) => (
  <section aria-labelledby="case-timeline">
    <Heading level={2} step="title4" id="case-timeline">
      <FormattedMessage id="case.timeline" />
    </Heading>
    <Steps role="list">
      {known.timeline.map(({ state, at }) => (
        <li key={`${state} ${at}`}>
          {/* The first entry is shown as an event ("sold"), not as a state of waiting. */}
          {state === 'submitted' ? (
            <span>
              <FormattedMessage id="case.stage.sold" />
            </span>
          ) : (
            <CaseState state={state} />
          )}
          <time dateTime={at}>
            <Day at={at} />
          </time>
        </li>
      ))}
    </Steps>
  </section>
);
