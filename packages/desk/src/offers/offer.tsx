import { FormattedMessage } from 'react-intl';
import type { AnswerOf } from '../data/calls.ts';
import { Screen } from '../shown/screen.tsx';
import { FactSection, Happenings, Moment, Money, Section, To } from '../shown/shown.tsx';
import { ChangeOffer } from './change-offer.tsx';
import { Stock } from './offer-list.tsx';

type OfferShown = AnswerOf<'GET /api/operator/{locale}/offers/{offerId}'>;
type Event = OfferShown['history'][number];

function Happened({ by, kind, importId, price, stock }: Event) {
  return (
    <>
      {price !== null && (
        <strong>
          {price.before !== null && (
            <>
              <Money value={price.before} /> →{' '}
            </>
          )}
          <Money value={price.after} />
        </strong>
      )}
      {price !== null && stock !== null && ' · '}
      {stock !== null && (
        <strong>
          <FormattedMessage
            id="offers.many.stock"
            values={{ before: stock.before ?? 0, after: stock.after }}
          />
        </strong>
      )}
      {by !== null && ` · ${by}`}
      {kind !== null && importId !== null && (
        <>
          {' · '}
          <To to={`/imports/${importId}/show`}>
            <FormattedMessage id={`imports.kind.${kind}`} />
          </To>
        </>
      )}
    </>
  );
}

function About(offer: OfferShown) {
  const { sku, condition, seller, price, tax, guaranteeMonths, changedAt } = offer;
  return (
    <FactSection
      title="offers.about"
      of="offers"
      facts={{
        price: <Money value={price} />,
        stock: <Stock {...offer} />,
        condition: condition.name,
        seller: seller.name,
        sku,
        tax: tax !== null && <FormattedMessage id={`offers.tax.${tax}`} />,
        guarantee: guaranteeMonths !== null && (
          <FormattedMessage id="offers.months" values={{ count: guaranteeMonths }} />
        ),
        date: <Moment at={changedAt} />,
      }}
    />
  );
}

function History({ history }: OfferShown) {
  return (
    <Section title="shown.history">
      <Happenings events={history} show={Happened} />
    </Section>
  );
}

/** An offer, and how its price and stock came about. */
export default function Offer() {
  return (
    <Screen<OfferShown>
      title={({ name }) => name}
      state={({ condition }) => condition.name}
      acts={[ChangeOffer]}
      main={[History]}
      side={[About]}
    />
  );
}
