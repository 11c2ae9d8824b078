import { Box, Link as MuiLink, Typography } from '@mui/material';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../data/use-api.tsx';
import { Head, One } from '../shown/one.tsx';
import { Columns, Fact, Facts, Moment, Money, Section, State } from '../shown/shown.tsx';
import { Arrived, Back, Erase, Inspect, LowerPrice, Pay, Return } from './case-acts.tsx';
import { AddPhoto } from './add-photo.tsx';
import type { CaseShown } from './shown-case.ts';

function Told({ answers, serialNumber }: CaseShown) {
  return (
    <Section title="bench.told">
      <Facts>
        {serialNumber !== undefined && (
          <Fact label={`bench.${serialNumber.kind}`}>{serialNumber.value ?? '–'}</Fact>
        )}
      </Facts>
      <Box component="ul" sx={{ pl: 2.5, my: 0 }}>
        {answers.map(({ question, answer }) => (
          <Typography key={question} component="li" variant="body2" sx={{ py: 0.25 }}>
            {question} <strong>{answer}</strong>
          </Typography>
        ))}
      </Box>
    </Section>
  );
}

function Found(one: CaseShown) {
  const api = useApi();
  const intl = useIntl();
  const { id, counterOffer, photos } = one;
  return (
    <Section title="bench.found" action={<AddPhoto {...one} />}>
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
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {photos.map((photo, at) => {
          const address = api.address('GET /api/operator/{locale}/trade-in-cases/{caseId}/photos/{photoId}', {
            caseId: id,
            photoId: photo.id,
          });
          return (
            <MuiLink key={photo.id} href={address} target="_blank" rel="noopener">
              <Box
                component="img"
                src={address}
                alt={intl.formatMessage({ id: 'bench.photo' }, { number: at + 1 })}
                sx={{ width: 120, height: 120, objectFit: 'cover', borderRadius: 1, display: 'block' }}
              />
            </MuiLink>
          );
        })}
      </Box>
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

function Prices({ price, finalPrice, counterPrice, shipBy, erasedAt, returnShipment, parcel }: CaseShown) {
  return (
    <Section title="bench.prices">
      <Facts>
        <Fact label="bench.price">
          <Money value={price} />
        </Fact>
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
      <Inspect {...one} />
      <LowerPrice {...one} />
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
          <Told {...one} />
          <Found {...one} />
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
