import styled from '@emotion/styled';
import type { ProductDetail } from '@rewald/contracts';
import { FormattedMessage, formatPrice } from '@rewald/platform';
import { Disclosure, Radio, RadioGroup, tokens } from '@rewald/ui';

const Folded = styled(Disclosure)`
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.medium};
  & > summary {
    padding: 12px 14px;
    font-size: 0.9375rem;
  }
  & > div {
    padding: 0 14px 14px;
  }
  & small {
    display: block;
    font-size: 0.8125rem;
    color: ${tokens.color.inkSoft};
  }
  & label > span {
    color: ${tokens.color.ink};
    font-size: 0.9375rem;
  }
`;

interface InsuranceChoiceProps {
  insurances: ProductDetail['insurances'];
  chosen: number | null;
  onChoose: (insuranceId: number | null) => void;
}

/** Insurance to go with the device: offered, never preselected. */
export const InsuranceChoice = ({ insurances, chosen, onChoose }: InsuranceChoiceProps) => {
  if (insurances.length === 0) return null;
  const from = Math.min(...insurances.map(({ price }) => price.value));
  const picked = insurances.find(({ id }) => id === chosen);
  return (
    <Folded
      title={
        picked ? (
          <FormattedMessage
            id="product.insurance.chosen"
            values={{ name: picked.name, price: formatPrice(picked.price.value) }}
          />
        ) : (
          <FormattedMessage id="product.insurance.title" values={{ price: formatPrice(from) }} />
        )
      }
    >
      <RadioGroup
        legend={<FormattedMessage id="product.insurance.legend" />}
        legendHidden
        value={chosen === null ? 'none' : String(chosen)}
        onValueChange={(value) => onChoose(value === 'none' ? null : Number(value))}
      >
        <Radio value="none" label={<FormattedMessage id="product.insurance.none" />} />
        {insurances.map(({ id, name, description, price }) => (
          <Radio
            key={id}
            value={String(id)}
            label={
              <>
                <FormattedMessage
                  id="product.insurance.option"
                  values={{ name, price: formatPrice(price.value) }}
                />
                <small>{description}</small>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Folded>
  );
};
