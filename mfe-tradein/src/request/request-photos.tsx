import { MOST_REQUEST_PHOTOS } from '@rewald/contracts/most-photos';
import { FormattedMessage, onDemand, useIntl } from '@rewald/platform';
import type { PhotoChoiceProps } from '@rewald/ui/overlays';

const PhotoChoice = onDemand(async () => ({ default: (await import('@rewald/ui/overlays')).PhotoChoice }));

/** The host refuses larger files. */
const LARGEST_BYTES = 5 * 1024 * 1024;

/** Chooses the photos that are sent with the request. */
export function RequestPhotos(props: Pick<PhotoChoiceProps, 'photos' | 'onChange'>) {
  const intl = useIntl();
  return (
    <PhotoChoice
      {...props}
      most={MOST_REQUEST_PHOTOS}
      largest={LARGEST_BYTES}
      label={<FormattedMessage id="request.photos" />}
      add={<FormattedMessage id="request.photos-add" />}
      hint={<FormattedMessage id="request.photos-rule" values={{ most: MOST_REQUEST_PHOTOS }} />}
      chosen={intl.formatMessage({ id: 'request.photos-chosen' })}
      remove={(name) => intl.formatMessage({ id: 'request.photo-remove' }, { name })}
      tooLarge={(name) => <FormattedMessage id="request.photo-large" values={{ name }} />}
    />
  );
}
