import { useState, type ComponentType } from 'react';
import { AppLink, FormattedMessage } from '@rewald/platform';
import { Folded, whenOpen } from '../../buying/folded.ts';
import { useKeptDevice } from './kept-device.ts';

/** The value of an old device; code and prices are loaded when it is expanded. */
export const OldDevice = () => {
  const kept = useKeptDevice();
  const [DeviceValue, setDeviceValue] = useState<ComponentType | null>(null);
  const load = (): void => {
    if (!DeviceValue)
      void import(/* webpackChunkName: "old-device" */ './device-value.tsx').then((value) =>
        setDeviceValue(() => value.default),
      );
  };
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
