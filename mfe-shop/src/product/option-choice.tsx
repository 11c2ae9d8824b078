import styled from '@emotion/styled';
import type { OptionChoice as Choice } from '@rewald/contracts';
import { FormattedMessage, formatPrice } from '@rewald/platform';
import { Radio, RadioGroup, tokens } from '@rewald/ui';

const Box = styled.div`
  padding: 12px 14px;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.medium};
  font-size: 0.9375rem;
  & small {
    display: block;
    font-size: 0.8125rem;
    color: ${tokens.color.inkSoft};
  }
  & > p {
    margin-block-start: ${tokens.space[2]};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    &:empty {
      margin: 0;
    }
  }
`;

interface OptionChoiceProps {
  choice: Choice;
  chosen: boolean;
  /** Price of the offer without the option, in euros. */
  price: number;
  onChoose: (chosen: boolean) => void;
}

/** What the device comes with: what the price includes, or an option such as a new battery. */
export const OptionChoice = ({
  choice: { title, included, option },
  chosen,
  price,
  onChoose,
}: OptionChoiceProps) => (
  <Box>
    <RadioGroup
      legend={title}
      value={chosen ? 'option' : 'included'}
      onValueChange={(value) => onChoose(value === 'option')}
    >
      <Radio
        value="included"
        label={<FormattedMessage id="product.option.included" values={{ included }} />}
      />
      <Radio
        value="option"
        label={
          <>
            <FormattedMessage
              id="product.option.extra"
              values={{ name: option.name, price: formatPrice(option.price.value) }}
            />
            <small>{option.description}</small>
          </>
        }
      />
    </RadioGroup>
    <p aria-live="polite">
      {chosen && (
        <span>
          <FormattedMessage
            id="product.option.total"
            values={{ price: formatPrice(price + option.price.value) }}
          />
        </span>
      )}
    </p>
  </Box>
);
