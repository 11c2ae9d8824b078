import { MOST_DEFECT_PHOTOS } from '@rewald/contracts/most-photos';
import { FormattedMessage, onDemand, useIntl } from '@rewald/platform';
import type { PhotoChoiceProps } from '@rewald/ui/overlays';

const PhotoChoice = onDemand(async () => ({ default: (await import('@rewald/ui/overlays')).PhotoChoice }));

/** The host refuses larger files. */
const LARGEST_BYTES = 5 * 1024 * 1024;

/** Chooses the photos that are sent with the report. */
export function DefectPhotos(props: Pick<PhotoChoiceProps, 'photos' | 'onChange'>) {
  const intl = useIntl();
  return (
    <PhotoChoice
      {...props}
      most={MOST_DEFECT_PHOTOS}
      largest={LARGEST_BYTES}
      label={<FormattedMessage id="defect.photos" />}
      add={<FormattedMessage id="defect.photosAdd" />}
      hint={<FormattedMessage id="defect.photosRule" values={{ most: MOST_DEFECT_PHOTOS }} />}
      chosen={intl.formatMessage({ id: 'defect.photosChosen' })}
      remove={(name) => intl.formatMessage({ id: 'defect.photoRemove' }, { name })}
      tooLarge={(name) => <FormattedMessage id="defect.photoLarge" values={{ name }} />}
    />
  );
}
