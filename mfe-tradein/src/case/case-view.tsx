import styled from '@emotion/styled';
import { useState } from 'react';
import type { TradeInCase } from '@rewald/contracts';
import { FormattedMessage, formatPrice, useAssetUrl } from '@rewald/platform';
import { Card, DevicePicture, Heading, media, Stack, Text, tokens } from '@rewald/ui';
import { BeforeShipping } from '../shipping/before-shipping.tsx';
import { DropOffPoints } from '../shipping/drop-off-points.tsx';
import { ParcelTogether } from '../shipping/parcel-together.tsx';
import { ShippingDocuments } from '../shipping/shipping-documents.tsx';
import { CancelSale } from './cancel-sale.tsx';
import { CaseStages } from './case-stages.tsx';
import { CaseStatus } from './case-status.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { ChangeAccount } from './change-account.tsx';
import { ClaimCase } from './claim-case.tsx';
import { CounterOffer } from './counter-offer.tsx';
import { ErasureCertificate } from './erasure-certificate.tsx';
import { GiveAccount } from './give-account.tsx';
import { isOff } from './is-off.ts';
import { PayoutFacts } from './payout-facts.tsx';
import { SerialNumber } from './serial-number.tsx';

const Device = styled.header`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: ${tokens.space[4]};
  align-items: center;
  margin-block-end: ${tokens.space[8]};
  & picture {
    padding: ${tokens.space[2]};
    border-radius: ${tokens.radius.large};
    background: ${tokens.color.stage};
  }
  & img {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 1;
  }
  /* Even lines would part a model's name from its number. */
  & h1 {
    text-wrap: wrap;
  }
  /* Not broken at its hyphen, unless it is wider than its line. */
  & [data-reference] {
    display: inline-block;
  }
  ${media.md} {
    grid-template-columns: 128px minmax(0, 1fr);
    gap: ${tokens.space[6]};
  }
`;

const Sides = styled.div`
  display: grid;
  gap: ${tokens.space[8]};
  margin-block-start: ${tokens.space[8]};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 380px;
    gap: ${tokens.space[12]};
    align-items: start;
  }
`;

const Facts = styled(Card)`
  display: grid;
  gap: ${tokens.space[6]};
`;

export interface CaseViewProps {
  /** The loaded sale. */
  found: TradeInCase;
  /** The key of a mailed link; omitted for the sale's logged-in customer. */
  linkKey?: string | undefined;
}

interface BeforeArrivalProps {
  known: TradeInCase;
  linkKey: string | undefined;
  onChange: (known: TradeInCase) => void;
}

/** What the seller does until the device has arrived. */
const BeforeArrival = ({ known, linkKey, onChange }: BeforeArrivalProps) => (
  <>
    <ShippingDocuments caseId={known.id} reference={known.reference} linkKey={linkKey} />
    {known.dropOff && <DropOffPoints {...known.dropOff} />}
    <ParcelTogether
      own={{ caseId: known.id, reference: known.reference, key: linkKey }}
      parcel={known.parcel}
    />
    {known.serialNumber && (
      <SerialNumber known={known} asked={known.serialNumber} linkKey={linkKey} onGiven={onChange} />
    )}
    <BeforeShipping reference={known.reference} device={known.device} kind={known.preparation} />
    <CancelSale known={known} linkKey={linkKey} onCancelled={onChange} />
  </>
);

/** A sale with all its actions, on its own page and in the account. Includes the page's title. */
export default function CaseView({ found, linkKey: key }: CaseViewProps) {
  const urlOf = useAssetUrl();
  const [known, setKnown] = useState<TradeInCase>(found);
  const price = known.counterPrice ?? known.finalPrice ?? known.price;
  return (
    <>
      <Device>
        {known.image && <DevicePicture src={known.image.small} alt="" sizes="128px" urlOf={urlOf} priority />}
        <div>
          <Text tone="inkSoft">
            <FormattedMessage
              id="case.title"
              values={{ reference: <span data-reference>{known.reference}</span> }}
            />
          </Text>
          <Heading level={1} step="title2">
            {known.device}
          </Heading>
          {!isOff(known) && (
            <Text step="lead">
              {price === 0 ? <FormattedMessage id="case.recycling" /> : formatPrice(price)}
            </Text>
          )}
        </div>
      </Device>
      <CaseStages known={known} />
      <Sides>
        <Stack gap={8}>
          <CaseStatus known={known} />
          {known.counterOffer && (
            <CounterOffer known={known} offer={known.counterOffer} linkKey={key} onDecided={setKnown} />
          )}
          {known.state === 'payout-failed' && <GiveAccount known={known} linkKey={key} onGiven={setKnown} />}
          {known.labelAvailable && <BeforeArrival known={known} linkKey={key} onChange={setKnown} />}
          {known.erasedAt && <ErasureCertificate known={known} erasedAt={known.erasedAt} linkKey={key} />}
          {!known.inAccount && key !== undefined && (
            <ClaimCase caseId={known.id} linkKey={key} onClaimed={setKnown} />
          )}
        </Stack>
        <Facts>
          <PayoutFacts known={known} />
          {known.state === 'submitted' && known.price > 0 && (
            <ChangeAccount known={known} linkKey={key} onGiven={setKnown} />
          )}
          <CaseTimeline known={known} />
        </Facts>
      </Sides>
    </>
  );
}
