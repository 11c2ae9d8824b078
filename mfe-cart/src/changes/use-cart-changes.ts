import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import type { Cart, CartInsurance, CartItem, DeviceOption, Id } from '@rewald/contracts/client';
import { useCart, useIntl, type ApiResult } from '@rewald/platform';
import { deviceName } from '../devices/device-name.ts';
import { previewItems, type PendingChange } from './preview-cart.ts';

/** Shared by the side panel and the cart page, so that both show the same cart before the response arrives. */
const pendingAtom = atom<readonly PendingChange[]>([]);
/** Error messages by id of the line. */
const troublesAtom = atom<Readonly<Record<string, string>>>({});
/** The last change as text for screen readers. */
const announcementAtom = atom('');

type Change = PendingChange extends infer P ? (P extends PendingChange ? Omit<P, 'id'> : never) : never;

let lastId = 0;

const without = <T>(all: Readonly<Record<string, T>>, key: Id): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== String(key)));

/** Shows a change until the API host has responded, then its result. */
const useRunning = () => {
  const { reload } = useCart();
  const intl = useIntl();
  const setPending = useSetAtom(pendingAtom);
  const setTroubles = useSetAtom(troublesAtom);
  const announce = useSetAtom(announcementAtom);
  return async (
    change: Change,
    call: () => Promise<ApiResult<Cart>>,
    done: (cart: Cart) => string,
  ): Promise<void> => {
    lastId += 1;
    const id = lastId;
    setPending((all) => [...all, { ...change, id }]);
    setTroubles((all) => without(all, change.itemId));
    const result = await call();
    setPending((all) => all.filter((one) => one.id !== id));
    if (result.ok) {
      announce(done(result.data));
      return;
    }
    const { status, message } = result.problem;
    setTroubles((all) => ({
      ...all,
      [change.itemId]: message || intl.formatMessage({ id: 'changes.failed' }),
    }));
    // Another tab removed the line, or it is unknown whether the change arrived. A delta is never retried; the cart
    // is loaded again instead.
    if (status === 404 || status === 0) await reload();
  };
};

/**
 * The cart to show, and functions to change it. Changes are shown at once; if the API host rejects one, it is undone
 * with a message at its line.
 */
export const useCartChanges = () => {
  const { cart, changeQuantity, removeItem, addInsurance, removeInsurance, chooseOption, ...rest } =
    useCart();
  const run = useRunning();
  const pending = useAtomValue(pendingAtom);
  const troubles = useAtomValue(troublesAtom);
  const announcement = useAtomValue(announcementAtom);
  const intl = useIntl();
  const items = useMemo(() => (cart ? previewItems(cart, pending) : []), [cart, pending]);

  const nameOf = ({ name }: CartInsurance) => name || intl.formatMessage({ id: 'insurance.any' });

  return {
    ...rest,
    cart,
    items,
    troubles,
    announcement,
    busy: pending.length > 0,
    step: (item: CartItem, delta: 1 | -1) =>
      run(
        { kind: 'quantity', itemId: item.id, delta },
        () => changeQuantity(item.id, delta),
        (changed) =>
          intl.formatMessage(
            { id: 'changes.quantity' },
            {
              name: deviceName(item.product),
              quantity: changed.items.find(({ id }) => id === item.id)?.quantity.ordered ?? 0,
            },
          ),
      ),
    remove: (item: CartItem) =>
      run(
        { kind: 'remove', itemId: item.id },
        () => removeItem(item.id),
        () => intl.formatMessage({ id: 'changes.removed' }, { name: deviceName(item.product) }),
      ),
    insure: (item: CartItem, insurance: CartInsurance | null) =>
      run(
        { kind: 'insure', itemId: item.id, insurance },
        () => (insurance?.id ? addInsurance(item.id, insurance.id) : removeInsurance(item.id)),
        () =>
          insurance
            ? intl.formatMessage(
                { id: 'changes.insured' },
                { name: deviceName(item.product), insurance: nameOf(insurance) },
              )
            : intl.formatMessage({ id: 'changes.uninsured' }, { name: deviceName(item.product) }),
      ),
    choose: (item: CartItem, option: DeviceOption | null) =>
      run(
        { kind: 'choose', itemId: item.id, option },
        () => chooseOption(item.id, option?.id ?? null),
        () =>
          intl.formatMessage(
            { id: option ? 'changes.optionAdded' : 'changes.optionRemoved' },
            { name: deviceName(item.product), option: (option ?? item.option)?.name ?? '' },
          ),
      ),
  };
};

/** Announces changes outside the lines to screen readers. */
export const useAnnounce = () => useSetAtom(announcementAtom);
