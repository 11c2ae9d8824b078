import styled from '@emotion/styled';
import type { Order } from '@rewald/contracts';
import { formatPrice, FormattedMessage, useIntl, useLocale, usePlatform } from '@rewald/platform';
import { Photo, Stack, Text, textLinkStyle, tokens } from '@rewald/ui';
import { deviceName } from '../devices/device-name.ts';
import { documentLink, type OrderAccess } from './order-link.ts';

type Back = Order['returns'][number];
type Finding = NonNullable<Back['findings']>[number];

const Photos = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: ${tokens.space[3]};
  inline-size: 100%;
  padding: 0;
  & img {
    inline-size: 100%;
    block-size: auto;
    border-radius: ${tokens.radius.small};
    aspect-ratio: 4 / 3;
    object-fit: cover;
    background: ${tokens.color.stage};
  }
`;

const TrackingLink = styled.a`
  ${textLinkStyle}
`;

interface ReturnFindingsProps {
  order: Order;
  access: OrderAccess;
  back: Back;
}

const FindingOf = ({ order, finding }: { order: Order; finding: Finding }) => {
  const { lineId, deduction, reason, rejection } = finding;
  const line = order.lines.find(({ id }) => id === lineId);
  return (
    <Text step="small">
      <FormattedMessage
        id={rejection === null ? 'returns.deducted' : `returns.rejected.${rejection}`}
        values={{
          name: line ? deviceName(line.product) : '',
          amount: <strong>{formatPrice(deduction, order.currency)}</strong>,
        }}
      />
      {reason !== null && (
        <em>
          {' '}
          <FormattedMessage id="returns.said" values={{ reason }} />
        </em>
      )}
    </Text>
  );
};

type SentParcel = NonNullable<Back['sentBack']>;

const SentBack = ({ parcel }: { parcel: SentParcel }) => {
  const { carrier, trackingNumber, trackingLink } = parcel;
  const values = { carrier, number: trackingNumber };
  return (
    <Text step="small">
      {trackingLink === null ? (
        <span>
          <FormattedMessage id="returns.sentBack" values={values} />
        </span>
      ) : (
        <TrackingLink href={trackingLink} target="_blank" rel="noopener">
          <FormattedMessage id="returns.sentBack" values={values} />
        </TrackingLink>
      )}
    </Text>
  );
};

/** What was deducted or rejected, with the reasons and photos. */
export const ReturnFindings = ({ order, access, back }: ReturnFindingsProps) => {
  const intl = useIntl();
  const locale = useLocale();
  const { config } = usePlatform();
  const { id, findings = [], photos = [], sentBack } = back;
  if (findings.length === 0) return null;
  return (
    <Stack gap={2} align="stretch">
      {findings.map((finding, index) => (
        <FindingOf key={index} order={order} finding={finding} />
      ))}
      {findings.some(({ rejection }) => rejection === null) && (
        <Text step="caption" tone="inkSoft">
          <FormattedMessage id="returns.law" />
        </Text>
      )}
      {sentBack && <SentBack parcel={sentBack} />}
      {photos.length > 0 && (
        <Photos role="list" aria-label={intl.formatMessage({ id: 'returns.photos' })}>
          {photos.map((photo, index) => {
            const address = documentLink(
              config.apiHost,
              locale,
              access,
              `withdrawals/${id}/photos/${photo.id}`,
            );
            return (
              <li key={photo.id}>
                <a href={address} target="_blank" rel="noopener">
                  <Photo
                    src={address}
                    alt={intl.formatMessage({ id: 'returns.photo' }, { number: index + 1 })}
                    width={400}
                    height={300}
                    loading="lazy"
                  />
                </a>
              </li>
            );
          })}
        </Photos>
      )}
    </Stack>
  );
};
