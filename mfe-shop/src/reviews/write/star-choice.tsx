import styled from '@emotion/styled';
import { useId, type Ref } from 'react';
import { FormattedMessage, useIntl } from '@rewald/platform';
import { Icon, VisuallyHidden, media, tokens } from '@rewald/ui';

const Root = styled.fieldset`
  display: grid;
  gap: ${tokens.space[2]};
  & > legend {
    margin-block-end: ${tokens.space[2]};
    font-size: 0.9375rem;
    font-weight: 600;
  }
  & > div {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  & label {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border-radius: ${tokens.radius.small};
    color: ${tokens.color.lineStrong};
    cursor: pointer;
    &:has(:focus-visible) {
      outline: 2px solid ${tokens.color.focus};
    }
    &[data-filled] {
      color: ${tokens.color.star};
      & path {
        fill: currentcolor;
      }
    }
  }
  ${media.hover} {
    & > div:hover label:not(:hover ~ label) {
      color: ${tokens.color.star};
    }
  }
  & input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  & output {
    margin-inline-start: ${tokens.space[3]};
    font-size: 0.9375rem;
    color: ${tokens.color.inkSoft};
  }
  & > p {
    display: flex;
    align-items: center;
    gap: 6px;
    color: ${tokens.color.danger};
    font-size: 0.875rem;
    font-weight: 500;
  }
`;

interface StarChoiceProps {
  /** 0: nothing chosen yet. */
  value: number;
  onChange: (stars: number) => void;
  /** Error message of the choice. */
  error: string | undefined;
  /** The first star, which takes the focus. */
  ref: Ref<HTMLInputElement>;
}

/** One to five stars: native radios, so arrow keys choose. */
export const StarChoice = ({ value, onChange, error, ref }: StarChoiceProps) => {
  const intl = useIntl();
  const name = useId();
  const words = [
    intl.formatMessage({ id: 'write-review.stars.1' }),
    intl.formatMessage({ id: 'write-review.stars.2' }),
    intl.formatMessage({ id: 'write-review.stars.3' }),
    intl.formatMessage({ id: 'write-review.stars.4' }),
    intl.formatMessage({ id: 'write-review.stars.5' }),
  ];
  return (
    <Root
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend>
        <FormattedMessage id="write-review.stars" /> <span aria-hidden="true">*</span>
      </legend>
      <div>
        {words.map((word, index) => (
          <label key={word} data-filled={index < value ? '' : undefined}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={index + 1}
              checked={value === index + 1}

              onChange={() => onChange(index + 1)}
            />
            <Icon name="star" size={32} />
            <VisuallyHidden>
              {intl.formatMessage({ id: 'reviews.stars' }, { stars: index + 1 })}: {word}
            </VisuallyHidden>
          </label>
        ))}
        <output aria-hidden="true">{words[value - 1] ?? ''}</output>
      </div>
      {error && (
        <p id={`${name}-error`} role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </Root>
  );
};
