import { Box, Typography } from '@mui/material';
import { FormattedMessage } from 'react-intl';
import type { AnswerOf } from '../data/calls.ts';
import { Head, One } from '../shown/one.tsx';
import { Columns, Fact, Facts, Moment, Money, Section, To } from '../shown/shown.tsx';
import { ChangeOffer } from './change-offer.tsx';
import { Stock } from './offer-list.tsx';

type OfferShown = AnswerOf<'GET /api/operator/{locale}/offers/{offerId}'>;
type Event = OfferShown['history'][number];

function Happened({ at, by, kind, importId, price, stock }: Event) {
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '8.5rem 1fr', gap: 1, py: 0.75 }}>
      <Typography variant="body2" color="textSecondary">
        <Moment at={at} />
      </Typography>
      <Typography variant="body2" component="div">
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
      </Typography>
    </Box>
  );
}

function History({ history }: OfferShown) {
  return (
    <Section title="offers.history">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {history.toReversed().map((event) => (
          <Happened key={`${event.at} ${event.importId}`} {...event} />
        ))}
      </Box>
    </Section>
  );
}

function About(offer: OfferShown) {
  const { sku, condition, seller, price, tax, guaranteeMonths, changedAt } = offer;
  return (
    <Section title="offers.about">
      <Facts>
        <Fact label="offers.price">
          <Money value={price} />
        </Fact>
        <Fact label="offers.stock">
          <Stock {...offer} />
        </Fact>
        <Fact label="offers.condition">{condition.name}</Fact>
        <Fact label="offers.seller">{seller.name}</Fact>
        <Fact label="offers.sku">{sku}</Fact>
        <Fact label="offers.tax">{tax !== null && <FormattedMessage id={`offers.tax.${tax}`} />}</Fact>
        <Fact label="offers.guarantee">
          {guaranteeMonths !== null && (
            <FormattedMessage id="offers.months" values={{ count: guaranteeMonths }} />
          )}
        </Fact>
        <Fact label="offers.date">
          <Moment at={changedAt} />
        </Fact>
      </Facts>
    </Section>
  );
}

/** An offer, and how its price and stock came about. */
export default function Offer() {
  return (
    <One<OfferShown>
      head={(offer) => (
        <Head title={offer.name} state={offer.condition.name}>
          <ChangeOffer {...offer} />
        </Head>
      )}
      body={(offer) => <Columns main={<History {...offer} />} side={<About {...offer} />} />}
    />
  );
}
