import type { ProductDetail } from '@rewald/contracts';
import ExpressCheckout from '../express-checkout/express-checkout.tsx';
import { PriceWatch } from '../price-watch/price-watch.tsx';
import { OfferTerms } from './offer-terms.tsx';

interface AfterBuyingProps {
  offer: NonNullable<ProductDetail['offer']>;
  productId: number;
  conditionId: number;
  insuranceId: number | null;
  optionId: number | null;
  /** Whether to show what lies below the first screen. */
  below: boolean;
}

/** The buy box below its button: the wallets, the terms of the offer, and how its price has changed. */
export const AfterBuying = ({
  offer,
  productId,
  conditionId,
  insuranceId,
  optionId,
  below,
}: AfterBuyingProps) => (
  <>
    <ExpressCheckout offerId={offer.id} insuranceId={insuranceId} optionId={optionId} />
    {below && (
      <>
        <OfferTerms offer={offer} />
        <PriceWatch
          offerId={offer.id}
          productId={productId}
          conditionId={conditionId}
          price={offer.price.value}
        />
      </>
    )}
  </>
);
