import { AppLink, FormattedMessage } from '@rewald/platform';
import { Folded, whenOpen } from '../../buying/folded.ts';
import { useLate } from '../../buying/use-late.ts';
import { useKeptDevice } from './kept-device.ts';

/** The value of an old device; code and prices are loaded when it is expanded. */
export const OldDevice = () => {
  const kept = useKeptDevice();
  const [DeviceValue, load] = useLate(
    () => import(/* webpackChunkName: "old-device" */ './device-value.tsx'),
  );
  return (
    <Folded
      title={
        kept ? (
          <FormattedMessage id="product.old-device.kept" values={{ name: kept.name }} />
        ) : (
          <FormattedMessage id="product.old-device.title" />
        )
      }
      {...whenOpen(load)}
    >
      {DeviceValue ? (
        <DeviceValue />
      ) : (
        <AppLink to="/trade-in" prefetch={false}>
          <FormattedMessage id="product.old-device.wizard" />
        </AppLink>
      )}
    </Folded>
  );
};
