import styled from '@emotion/styled';
import { useId } from 'react';
import { MOST_REQUEST_PHOTOS } from '@rewald/contracts/most-photos';
import { FormattedMessage, onDemand, useIntl } from '@rewald/platform';
import { Stack, Text } from '@rewald/ui';
import type { PhotoChoiceProps } from '@rewald/ui/overlays';

const Waiting = styled.div`
  block-size: 44px;
`;
const PhotoChoice = onDemand(
  async () => ({ default: (await import('@rewald/ui/overlays')).PhotoChoice }),
  <Waiting />,
);

/** The host refuses larger files. */
const LARGEST_BYTES = 5 * 1024 * 1024;

/** Chooses the photos that are sent with the request. */
export function RequestPhotos(props: Pick<PhotoChoiceProps, 'photos' | 'onChange'>) {
  const intl = useIntl();
  const hint = useId();
  return (
    <Stack gap={2} align="start">
      <Text weight="medium">
        <FormattedMessage id="request.photos" />
      </Text>
      <PhotoChoice
        {...props}
        most={MOST_REQUEST_PHOTOS}
        largest={LARGEST_BYTES}
        add={<FormattedMessage id="request.photos-add" />}
        hint={hint}
        chosen={intl.formatMessage({ id: 'request.photos-chosen' })}
        remove={(name) => intl.formatMessage({ id: 'request.photo-remove' }, { name })}
        tooLarge={(name) => <FormattedMessage id="request.photo-large" values={{ name }} />}
      />
      <Text id={hint} step="caption" tone="inkSoft">
        <FormattedMessage id="request.photos-rule" values={{ most: MOST_REQUEST_PHOTOS }} />
      </Text>
    </Stack>
  );
}
