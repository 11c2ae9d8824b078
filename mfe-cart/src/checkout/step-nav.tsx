import styled from '@emotion/styled';
import { AppLink, FormattedMessage, useIntl } from '@rewald/platform';
import { Icon, media, tokens, typeStyle, VisuallyHidden } from '@rewald/ui';
import { isReachable, stepPath, stepsOf, type Step } from './steps.ts';

const { color, space } = tokens;

const List = styled.ol`
  ${typeStyle('small')}
  display: flex;
  gap: ${space[1]};
  padding: 0;
  & > li {
    flex: 1;
    display: grid;
    gap: 6px;
    min-inline-size: 0;
    padding-block-start: 6px;
    border-block-start: 3px solid ${color.line};
    color: ${color.inkSoft};
  }
  & > li[data-done] {
    border-color: ${color.brand};
  }
  & > li[data-current] {
    border-color: ${color.brand};
    color: ${color.ink};
    font-weight: 600;
  }
  & > li > * {
    display: flex;
    align-items: center;
    gap: 5px;
    min-block-size: 28px;
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  & svg {
    color: ${color.brandInk};
  }
  & [data-name] {
    /* On phones only the current step shows its name; the others keep theirs for assistive technology. */
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  & > li[data-current] {
    flex: 3;
  }
  & > li[data-current] [data-name] {
    position: static;
    inline-size: auto;
    block-size: auto;
    clip-path: none;
  }
  ${media.md} {
    gap: ${space[2]};
    & > li[data-current] {
      flex: 1;
    }
    & [data-name] {
      position: static;
      inline-size: auto;
      block-size: auto;
      clip-path: none;
    }
  }
`;

/** The progress of the checkout. Completed steps are links. */
export const StepNav = ({ step, open, isFree }: { step: Step; open: Step; isFree: boolean }) => {
  const intl = useIntl();
  const steps = stepsOf(isFree);
  const at = steps.indexOf(step);
  return (
    <nav aria-label={intl.formatMessage({ id: 'step.nav' })}>
      <List role="list">
        {steps.map((one, index) => {
          const name = (
            <span data-name>
              <FormattedMessage id={`step.${one}`} />
            </span>
          );
          const isDone = index < at;
          return (
            <li key={one} data-done={isDone ? '' : undefined} data-current={one === step ? '' : undefined}>
              {one === step ? (
                <span aria-current="step">{name}</span>
              ) : isReachable(one, open) ? (
                <AppLink to={stepPath(one)} prefetch={false}>
                  {isDone && <Icon name="check" size={16} />}
                  {name}
                  {isDone && (
                    <VisuallyHidden>
                      <FormattedMessage id="step.done" />
                    </VisuallyHidden>
                  )}
                </AppLink>
              ) : (
                <span>{name}</span>
              )}
            </li>
          );
        })}
      </List>
    </nav>
  );
};
