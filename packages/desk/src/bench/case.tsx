import { Box, Link as MuiLink, Typography } from '@mui/material';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Head, One } from '../shown/one.tsx';
import { AddPhoto, Photos } from '../shown/photos.tsx';
import { Columns, Fact, Facts, Moment, Money, Section, State } from '../shown/shown.tsx';
import { Arrived, Back, Erase, Pay, ReadSerial, Return } from './case-acts.tsx';
import { Destination } from './destination.tsx';
import { ToldAndFound } from './judge.tsx';
import { Suspicion } from './suspicion.tsx';
import type { CaseShown } from './shown-case.ts';

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
    <Section title="bench.seller">
      <Facts>
        <Fact label="bench.name">{customerName}</Fact>
        <Fact label="bench.email">
          <MuiLink href={`mailto:${email}`}>{email}</MuiLink>
        </Fact>
        <Fact label="bench.phone">{phone}</Fact>
        <Fact label="bench.address">
          {address.street} {address.houseNumber}, {address.postalCode} {address.city}
        </Fact>
        <Fact label="bench.partner">{partner}</Fact>
        <Fact label="bench.account">
          <FormattedMessage id={`bench.method.${payment.method}`} /> {payment.account}
        </Fact>
        <Fact label="bench.payout">
          {payoutState !== null && <FormattedMessage id={`bench.payout.${payoutState}`} />}
        </Fact>
        <Fact label="bench.paid">
          {payout !== null && (
            <>
              <Money value={payout.amount} /> · <Moment at={payout.paidAt} />
            </>
          )}
        </Fact>
      </Facts>
    </Section>
  );
}

function Prices(one: CaseShown) {
  const { price, finalPrice, bookPrice, deviation, shipBy, erasedAt, returnShipment, parcel } = one;
  const { serialNumber, language, counterPrice } = one;
  return (
    <Section title="bench.prices">
      <Facts>
        <Fact label="bench.price">
          <Money value={price} />
        </Fact>
        {serialNumber !== undefined && (
          <Fact label={`bench.${serialNumber.kind}`}>{serialNumber.value ?? '–'}</Fact>
        )}
        <Fact label="bench.language">
          <FormattedMessage id={`bench.language.${language}`} />
        </Fact>
        <Fact label="bench.book">{bookPrice !== null && <Money value={bookPrice} />}</Fact>
        <Fact label="bench.deviation">{deviation}</Fact>
        <Fact label="bench.counter">{counterPrice != null && <Money value={counterPrice} />}</Fact>
        <Fact label="bench.final">{finalPrice !== null && <Money value={finalPrice} />}</Fact>
        <Fact label="bench.ship-by">
          <FormattedDate value={shipBy} />
        </Fact>
        <Fact label="bench.erased">{erasedAt != null && <Moment at={erasedAt} />}</Fact>
        <Fact label="bench.returning">
          {returnShipment !== null && `${returnShipment.carrier} ${returnShipment.trackingNumber}`}
        </Fact>
        <Fact label="bench.together">{parcel?.devices.map(({ reference }) => reference).join(', ')}</Fact>
      </Facts>
    </Section>
  );
}

function Top(one: CaseShown) {
  return (
    <Head title={`${one.reference} · ${one.device}`} state={<State of="bench" state={one.state} />}>
      <Arrived {...one} />
      <ReadSerial {...one} />
      <Erase {...one} />
      <Pay {...one} />
      <Return {...one} />
      <Back {...one} />
    </Head>
  );
}

function Body(one: CaseShown) {
  return (
    <Columns
      main={
        <>
          <Suspicion {...one} />
          <ToldAndFound {...one} />
          <Found {...one} />
          <Destination {...one} />
          <Section title="bench.timeline">
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {one.timeline.toReversed().map(({ state, at, by }) => (
                <Typography key={`${state} ${at}`} component="li" variant="body2" sx={{ py: 0.5 }}>
                  <Moment at={at} /> · <FormattedMessage id={`bench.state.${state}`} /> ·{' '}
                  <FormattedMessage id={`bench.by.${by}`} />
                </Typography>
              ))}
            </Box>
          </Section>
        </>
      }
      side={
        <>
          <Prices {...one} />
          <Seller {...one} />
        </>
      }
    />
  );
}

/** A device with what its seller said and what the bench finds. */
export default function Case() {
  return <One<CaseShown> head={(one) => <Top {...one} />} body={(one) => <Body {...one} />} />;
}
