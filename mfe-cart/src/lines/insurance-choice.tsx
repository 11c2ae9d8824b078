import styled from '@emotion/styled';
import { useRef } from 'react';
import type { CartInsurance, CartItem } from '@rewald/contracts/client';
import { formatPrice, FormattedMessage, useIntl } from '@rewald/platform';
import { Button, Icon, tokens, typeStyle } from '@rewald/ui';
import { deviceName } from '../devices/device-name.ts';
import { InsuranceDocuments } from './insurance-documents.tsx';

const { color, space } = tokens;

/** Text beside an icon, and a button after it, or below it if it would leave the text a narrow column. */
const BESIDE = `flex: 1 1 min(15rem, calc(100% - 20px - ${space[2]})); min-inline-size: 0;`;

const Insured = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]} ${space[1]} ${space[2]} ${space[3]};
  border-radius: ${tokens.radius.medium};
  background: ${color.brandSoft};
  ${typeStyle('small')}
  & > svg {
    color: ${color.brandInk};
  }
  & > span {
    ${BESIDE}
  }
  & strong {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Offer = styled.details`
  ${typeStyle('small')}
  & > summary {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    inline-size: fit-content;
    min-block-size: 36px;
    border-radius: ${tokens.radius.small};
    color: ${color.brandInk};
    font-weight: 600;
  }
  & > summary > svg:last-of-type {
    transition: transform ${tokens.motion.base} ${tokens.motion.ease};
  }
  &[open] > summary > svg:last-of-type {
    transform: rotate(180deg);
  }
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[3]};
    padding: ${space[2]} ${space[2]} ${space[2]} ${space[3]};
  }
  & li + li {
    border-block-start: 1px solid ${color.line};
  }
  & li > span {
    ${BESIDE}
  }
  & li strong {
    display: block;
    font-variant-numeric: tabular-nums;
  }
`;

const Options = styled.ul`
  display: grid;
  margin-block-start: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${tokens.radius.medium};
`;

const Covers = styled.span`
  ${typeStyle('caption')}
  display: block;
  color: ${color.inkSoft};
`;

const About = ({ insurance }: { insurance: CartInsurance }) => (
  <Covers>
    {insurance.description} <InsuranceDocuments insurance={insurance} />
  </Covers>
);

interface AvailableProps {
  options: NonNullable<CartItem['insuranceOptions']>;
  /** Name of the device. */
  name: string;
  /** Price for all pieces of the line, as text. */
  price: (value: number) => string;
  onChoose: (insurance: CartInsurance) => void;
}

const Available = ({ options, name, price, onChoose }: AvailableProps) => {
  const intl = useIntl();
  return (
    <Offer>
      <summary>
        <Icon name="shield" size={20} />
        <FormattedMessage id="insurance.offer" />
        <Icon name="chevronDown" size={16} />
      </summary>
      <Options role="list">
        {options.map((option) => (
          <li key={option.id}>
            <span>
              {option.name} <strong>{price(option.price.value)}</strong>
              <About insurance={option} />
            </span>
            <Button
              variant="secondary"
              size="small"
              onClick={() => onChoose(option)}
              aria-label={intl.formatMessage({ id: 'insurance.addNamed' }, { insurance: option.name, name })}
            >
              <FormattedMessage id="insurance.add" />
            </Button>
          </li>
        ))}
      </Options>
    </Offer>
  );
};

interface InsuranceChoiceProps {
  item: CartItem;
  currency: string;
  onChoose: (insurance: CartInsurance | null) => void;
}

/** The insurance of a line: the chosen one, or the available ones (CART-03). */
export const InsuranceChoice = ({ item, currency, onChoose }: InsuranceChoiceProps) => {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const { insurance } = item;
  const options = item.insuranceOptions ?? [];
  const name = deviceName(item.product);
  const price = (value: number) => formatPrice(value * item.quantity.ordered, currency);
  // The specification does not define the fields of an insurance, so the name may be missing.
  const insured = insurance?.name || intl.formatMessage({ id: 'insurance.any' });
  // The pressed button is removed by the change, so focus is moved to its place.
  const choose = (chosen: CartInsurance | null) => {
    onChoose(chosen);
    place.current?.focus();
  };
  if (!insurance && options.length === 0) return null;
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={intl.formatMessage({ id: 'insurance.of' }, { name })}
    >
      {insurance ? (
        <Insured>
          <Icon name="shield" size={20} />
          <span>
            {insured} {insurance.price && <strong>{price(insurance.price.value)}</strong>}
            <About insurance={insurance} />
          </span>
          <Button
            variant="quiet"
            size="small"
            onClick={() => choose(null)}
            aria-label={intl.formatMessage({ id: 'insurance.removeNamed' }, { insurance: insured, name })}
          >
            <FormattedMessage id="insurance.remove" />
          </Button>
        </Insured>
      ) : (
        <Available options={options} name={name} price={price} onChoose={choose} />
      )}
    </div>
  );
};
