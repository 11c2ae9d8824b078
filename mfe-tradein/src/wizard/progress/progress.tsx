import styled from '@emotion/styled';
import { useIntl } from '@rewald/platform';
import { Attached, Icon, media, tokens, typeStyle } from '@rewald/ui';
import { StepLink } from '../address/step-link.tsx';
import { useChosen } from '../use-chosen.ts';
import { STEPS, stepsReached } from '../state/steps.ts';
import { canReturnTo } from '../state/wizard-state.ts';
import { useWizard } from '../wizard-context.ts';
import { StepName } from './step-name.tsx';

const Root = styled.nav`
  display: grid;
  gap: ${tokens.space[2]};
  padding-block: ${tokens.space[5]} ${tokens.space[6]};
  ${media.lg} {
    padding-block: ${tokens.space[8]} ${tokens.space[8]};
  }
  & > ol {
    margin-inline-start: calc(-1 * ${tokens.space[1]});
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    /* Lines apart by what links reach above and below theirs, so that none covers another. */
    gap: 12px ${tokens.space[1]};
    padding-block: 6px;
    ${typeStyle('small')}
  }
  & li {
    display: block;
    color: ${tokens.color.inkSoft};
    min-inline-size: 0;
  }
  & svg {
    margin-inline-start: ${tokens.space[1]};
    vertical-align: -0.15em;
  }
  & a {
    padding: 6px ${tokens.space[1]};
    border-radius: ${tokens.radius.small};
    color: ${tokens.color.brandInk};
    font-weight: 500;
    text-decoration: underline;
    text-decoration-color: color-mix(in srgb, currentcolor 35%, transparent);
    text-underline-offset: 0.22em;
    ${media.hover} {
      &:hover {
        text-decoration-color: currentcolor;
      }
    }
  }
  & [aria-current] > span {
    padding: 6px ${tokens.space[1]};
    color: ${tokens.color.ink};
    font-weight: 600;
  }
`;

const Track = styled.div`
  display: grid;
  grid-template-columns: repeat(${STEPS.length - 1}, 1fr);
  gap: 6px;
  max-inline-size: 420px;
  & > i {
    block-size: 4px;
    border-radius: ${tokens.radius.full};
    background: color-mix(in srgb, ${tokens.color.ink} 12%, transparent);
  }
  & > i[data-done] {
    background: ${tokens.color.brand};
  }
`;

/** The steps reached so far, each a link back to it (TRADE-02). */
export const Progress = () => {
  const intl = useIntl();
  const { state } = useWizard();
  const nameOf = useChosen();
  const reached = stepsReached(state.step);
  // A device that was entered by its URL may have no category or brand; the only version of a device has no name.
  const shown = reached.filter(
    (step) => step === state.step || (canReturnTo(state, step) && nameOf(step) !== ''),
  );
  return (
    <Root aria-label={intl.formatMessage({ id: 'trade-in.progress.label' })}>
      <Track
        role="img"
        aria-label={intl.formatMessage(
          { id: 'trade-in.progress.position' },
          { step: reached.length, of: STEPS.length - 1 },
        )}
      >
        {STEPS.slice(0, -1).map((step, index) => (
          <i key={step} data-done={index < reached.length ? '' : undefined} />
        ))}
      </Track>
      <ol>
        {shown.map((step) =>
          step === state.step ? (
            <li key={step} aria-current="step">
              <span>
                <StepName step={step} />
              </span>
            </li>
          ) : (
            <li key={step}>
              <StepLink to={step}>{nameOf(step)}</StepLink>
              <Attached>
                <Icon name="chevronRight" size={14} />
              </Attached>
            </li>
          ),
        )}
      </ol>
    </Root>
  );
};
