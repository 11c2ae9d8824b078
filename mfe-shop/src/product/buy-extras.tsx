import styled from '@emotion/styled';
import type { ProductDetail } from '@rewald/contracts';
import { tokens } from '@rewald/ui';
import { InsuranceChoice } from './insurance-choice.tsx';
import { OldDevice } from './old-device/old-device.tsx';
import { OptionChoice } from './option-choice.tsx';

const Extras = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
`;

interface BuyExtrasProps {
  detail: ProductDetail;
  /** Price of the offer alone, in euros. */
  price: number;
  hasOption: boolean;
  onOption: (chosen: boolean) => void;
  insuranceId: number | null;
  onInsurance: (insuranceId: number | null) => void;
}

/** What can be bought with the device: its options, insurance, and what an old device is worth. */
export const BuyExtras = ({
  detail: { optionChoice, insurances },
  price,
  hasOption,
  onOption,
  insuranceId,
  onInsurance,
}: BuyExtrasProps) => (
  <Extras>
    {optionChoice && (
      <OptionChoice choice={optionChoice} chosen={hasOption} price={price} onChoose={onOption} />
    )}
    <InsuranceChoice insurances={insurances} chosen={insuranceId} onChoose={onInsurance} />
    <OldDevice />
  </Extras>
);
