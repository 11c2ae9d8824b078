import styled from '@emotion/styled';
import type { ProductDetail } from '@rewald/contracts';
import { FormattedMessage, formatPrice } from '@rewald/platform';
import { Dotted, Radio, RadioGroup, textLinkStyle } from '@rewald/ui';
import { Folded } from '../buying/folded.ts';

const Outside = styled.a(textLinkStyle);

const DOCUMENTS = ['conditions', 'information'] as const;

interface InsuranceChoiceProps {
  insurances: ProductDetail['insurances'];
  chosen: number | null;
  onChoose: (insuranceId: number | null) => void;
}

/** Insurance for the device: offered, never preselected. */
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
        onValueChange={(value) => onChoose(insurances.find(({ id }) => String(id) === value)?.id ?? null)}
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
      {picked && (
        <p>
          <Dotted
            parts={DOCUMENTS.map(
              (document) =>
                picked[document] && (
                  <Outside key={document} href={picked[document]} target="_blank" rel="noopener">
                    <FormattedMessage id={`product.insurance.${document}`} />
                  </Outside>
                ),
            )}
          />
        </p>
      )}
    </Folded>
  );
};
