import { Link as MuiLink, Typography } from '@mui/material';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { AddPhoto, Photos } from '../shown/photos.tsx';
import { Screen } from '../shown/screen.tsx';
import { FactSection, Happenings, Moment, Money, Section, State } from '../shown/shown.tsx';
import { Arrived, Back, Erase, Pay, ReadSerial, Return } from './case-acts.tsx';
import { Destination } from './destination.tsx';
import { ToldAndFound } from './judge.tsx';
import type { CaseShown } from './shown-case.ts';
import { Suspicion } from './suspicion.tsx';

/** When photos can be taken; every other state comes after. */
const WHEN: Readonly<Record<string, 'before' | 'now'>> = {
  submitted: 'before',
  expired: 'before',
  cancelled: 'before',
  received: 'now',
};

function Found({ id, state, counterOffer, photos }: CaseShown) {
  return (
    <Section
      title="bench.found"
      action={<AddPhoto of="trade-in-cases" id={id} when={WHEN[state] ?? 'over'} />}
    >
      {counterOffer !== null && (
        <>
          <Typography variant="body2">
            <FormattedMessage
              id="bench.offered"
              values={{
                price: <Money value={counterOffer.price} />,
                until: <Moment at={counterOffer.decideBy} />,
                decision: counterOffer.decision ?? 'none',
              }}
            />
          </Typography>
          <ul>
            {counterOffer.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </>
      )}
      {counterOffer === null && photos.length === 0 && <FormattedMessage id="bench.found.none" />}
      <Photos of="trade-in-cases" id={id} photos={photos} />
    </Section>
  );
}

function Seller({ customerName, email, phone, address, partner, payment, payout, payoutState }: CaseShown) {
  return (
    <FactSection
      title="bench.seller"
      of="bench"
      facts={{
        name: customerName,
        email: <MuiLink href={`mailto:${email}`}>{email}</MuiLink>,
        phone,
        address: `${address.street} ${address.houseNumber}, ${address.postalCode} ${address.city}`,
        partner,
        account: (
          <>
            <FormattedMessage id={`payouts.method.${payment.method}`} /> {payment.account}
          </>
        ),
        payout: payoutState !== null && <FormattedMessage id={`bench.payout.${payoutState}`} />,
        paid: payout !== null && (
          <>
            <Money value={payout.amount} /> · <Moment at={payout.paidAt} />
          </>
        ),
      }}
    />
  );
}

function Prices(one: CaseShown) {
  const intl = useIntl();
  const { finalPrice, bookPrice, erasedAt, returnShipment, serialNumber, counterPrice } = one;
  return (
    <FactSection
      title="bench.prices"
      of="bench"
      facts={{
        price: <Money value={one.price} />,
        ...(serialNumber !== undefined && { [serialNumber.kind]: serialNumber.value ?? '–' }),
        language: intl.formatDisplayName(one.language, { type: 'language' }),
        book: bookPrice !== null && <Money value={bookPrice} />,
        deviation: one.deviation,
        counter: counterPrice != null && <Money value={counterPrice} />,
        final: finalPrice !== null && <Money value={finalPrice} />,
        'ship-by': <FormattedDate value={one.shipBy} />,
        erased: erasedAt != null && <Moment at={erasedAt} />,
        returning: returnShipment !== null && `${returnShipment.carrier} ${returnShipment.trackingNumber}`,
        together: one.parcel?.devices.map(({ reference }) => reference).join(', '),
      }}
    />
  );
}

function Story({ timeline }: CaseShown) {
  return (
    <Section title="shown.history">
      <Happenings
        events={timeline}
        show={({ state, by }) => (
          <>
            <FormattedMessage id={`bench.state.${state}`} /> · <FormattedMessage id={`bench.by.${by}`} />
          </>
        )}
      />
    </Section>
  );
}

/** A device with what its seller said and what the bench finds. */
export default function Case() {
  return (
    <Screen<CaseShown>
      title={({ reference, device }) => `${reference} · ${device}`}
      state={({ state }) => <State of="bench" state={state} />}
      acts={[Arrived, ReadSerial, Erase, Pay, Return, Back]}
      main={[Suspicion, ToldAndFound, Found, Destination, Story]}
      side={[Prices, Seller]}
    />
  );
}
