import { useState, type ComponentType } from 'react';
import { AppLink, FormattedMessage } from '@rewald/platform';
import { Folded } from '../folded.ts';
import type { DeductionProps } from './deduction.tsx';
import { useKeptDevice } from './kept-device.ts';

/** "Minus your old device": its code and prices come when somebody opens it. */
export const OldDevice = ({ price }: { price: number }) => {
  const kept = useKeptDevice();
  const [Deduction, setDeduction] = useState<ComponentType<DeductionProps> | null>(null);
  const load = (): void => {
    if (!Deduction)
      void import(/* webpackChunkName: "old-device" */ './deduction.tsx').then((deduction) =>
        setDeduction(() => deduction.default),
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
      onToggle={({ currentTarget }) => currentTarget.open && load()}
    >
      {Deduction ? (
        <Deduction price={price} />
      ) : (
        <AppLink to="/trade-in" prefetch={false}>
          <FormattedMessage id="product.old-device.wizard" />
        </AppLink>
      )}
    </Folded>
  );
};
