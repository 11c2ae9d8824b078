import styled from '@emotion/styled';
import { useId } from 'react';
import { MOST_DEFECT_PHOTOS } from '@rewald/contracts/most-photos';
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

/** Chooses the photos that are sent with the report. */
export function DefectPhotos(props: Pick<PhotoChoiceProps, 'photos' | 'onChange'>) {
  const intl = useIntl();
  const hint = useId();
  return (
    <Stack gap={2} align="start">
      <Text weight="medium">
        <FormattedMessage id="defect.photos" />
      </Text>
      <PhotoChoice
        {...props}
        most={MOST_DEFECT_PHOTOS}
        largest={LARGEST_BYTES}
        add={<FormattedMessage id="defect.photosAdd" />}
        hint={hint}
        chosen={intl.formatMessage({ id: 'defect.photosChosen' })}
        remove={(name) => intl.formatMessage({ id: 'defect.photoRemove' }, { name })}
        tooLarge={(name) => <FormattedMessage id="defect.photoLarge" values={{ name }} />}
      />
      <Text id={hint} step="caption" tone="inkSoft">
        <FormattedMessage id="defect.photosRule" values={{ most: MOST_DEFECT_PHOTOS }} />
      </Text>
    </Stack>
  );
}
