import { Box, Link as MuiLink } from '@mui/material';
import { CheckboxGroupInput } from 'ra-ui-materialui';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { Choice } from '../acts/choice.tsx';
import { NumberField } from '../acts/number-field.tsx';
import { useApi } from '../data/use-api.tsx';
import { Photo } from '../shown/photos.tsx';
import { Section, State, To } from '../shown/shown.tsx';
import type { CaseShown } from './shown-case.ts';

const CALL = 'POST /api/operator/{locale}/trade-in-cases/{caseId}/destination';

function SellIt({ one, resale }: { one: CaseShown; resale: NonNullable<CaseShown['resale']> }) {
  const { products, conditions, seller, ...suggested } = resale;
  const photos = one.photos.map(({ id }, at) => ({ id, at }));
  return (
    <Act
      call={CALL}
      params={{ caseId: one.id }}
      label="bench.sell"
      weight="first"
      why={{ seller }}
      defaultValues={{ ...suggested, photos: photos.map(({ id }) => id) }}
      toBody={(entered) => ({ destination: 'offer' as const, ...entered })}
    >
      <Choice source="productId" label="bench.to.product" choices={products} />
      <Choice source="conditionId" label="bench.to.condition" choices={conditions} />
      <NumberField source="price" label="bench.to.price" helperText="bench.to.price.help" min={1} isNeeded />
      {photos.length > 0 && (
        <CheckboxGroupInput
          source="photos"
          label="bench.to.photos"
          choices={photos}
          optionText={({ id, at }: { id: string; at: number }) => (
            <Photo of="trade-in-cases" id={one.id} photoId={id} at={at} />
          )}
        />
      )}
    </Act>
  );
}

/** What becomes of a device that was bought. */
export function Destination(one: CaseShown) {
  const api = useApi();
  const { id, erasedAt, destination, offerId, resale, suspicions } = one;
  if (erasedAt == null) return null;
  const certificate = api.address('GET /api/operator/{locale}/trade-in-cases/{caseId}/erasure-certificate', {
    caseId: id,
  });
  return (
    <Section title="bench.destination">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {destination !== null && <State of="bench.to" state={destination} />}
        {offerId !== null && (
          <To to={`/offers/${offerId}/show`}>
            <FormattedMessage id="bench.to.link" />
          </To>
        )}
        {destination === null && suspicions.length === 0 && (
          <>
            {resale !== null && <SellIt one={one} resale={resale} />}
            {(['parts', 'recycling'] as const).map((to) => (
              <Act
                key={to}
                call={CALL}
                params={{ caseId: id }}
                label={`bench.to.state.${to}`}
                done="bench.to.done"
                question={<FormattedMessage id="bench.to.why" />}
                toBody={() => ({ destination: to })}
              />
            ))}
          </>
        )}
        <MuiLink href={certificate} target="_blank" rel="noopener">
          <FormattedMessage id="bench.certificate" />
        </MuiLink>
      </Box>
    </Section>
  );
}
