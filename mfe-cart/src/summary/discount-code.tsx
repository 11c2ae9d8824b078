import styled from '@emotion/styled';
import { useRef, useState, type FormEvent } from 'react';
import type { Cart } from '@rewald/contracts/client';
import { tidyNumber } from '@rewald/contracts/typed-text';
import { formatPrice, FormattedMessage, useCart, useIntl } from '@rewald/platform';
import { Button, Field, Icon, IconButton, TextInput, tokens, typeStyle } from '@rewald/ui';
import { useAnnounce } from '../changes/use-cart-changes.ts';
import { discountOf } from './discount-of.ts';

const { color, space } = tokens;

const Root = styled.div`
  ${typeStyle('small')}
`;

const Entry = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]};
  align-items: start;
  & > button {
    min-block-size: 48px;
    margin-block-start: 26px;
  }
`;

const Redeemed = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[1]} ${space[1]} ${space[1]} ${space[3]};
  border-radius: ${tokens.radius.medium};
  background: ${color.accentSoft};
  & > svg {
    color: ${color.accent};
  }
  & > span {
    flex: 1;
    min-inline-size: 0;
  }
  & strong {
    letter-spacing: 0.02em;
  }
`;

const Told = styled.p`
  margin-block-end: ${space[3]};
  color: ${color.warning};
  font-weight: 500;
`;

const Trouble = styled.p`
  ${typeStyle('caption')}
  margin-block-start: ${space[2]};
  color: ${color.danger};
`;

const useDiscountCode = () => {
  const intl = useIntl();
  const announce = useAnnounce();
  const { redeemDiscount, removeDiscount } = useCart();
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);

  const run = async (call: () => ReturnType<typeof redeemDiscount>, done: string): Promise<boolean> => {
    setBusy(true);
    setTrouble('');
    const result = await call();
    setBusy(false);
    if (result.ok) {
      announce(done);
      place.current?.focus();
      return true;
    }
    const { errors, message } = result.problem;
    setTrouble(errors['redeemCode']?.[0] || message || intl.formatMessage({ id: 'changes.failed' }));
    return false;
  };

  const redeem = async (event: FormEvent) => {
    event.preventDefault();
    // Read from the field, which includes text typed before hydration.
    const wanted = tidyNumber(input.current?.value ?? '');
    if (busy) return;
    if (!wanted) {
      setTrouble(intl.formatMessage({ id: 'discount.empty' }));
      input.current?.focus();
      return;
    }
    const done = await run(
      () => redeemDiscount(wanted),
      intl.formatMessage({ id: 'discount.done' }, { code: wanted }),
    );
    if (!done) input.current?.focus();
  };

  const remove = async () => {
    if (!busy) await run(removeDiscount, intl.formatMessage({ id: 'discount.removed' }));
  };

  return { place, input, trouble, busy, redeem, remove };
};

interface RedeemedCodeProps {
  discount: NonNullable<ReturnType<typeof discountOf>>;
  cart: Cart;
  busy: boolean;
  onRemove: () => void;
}

const RedeemedCode = ({ discount, cart, busy, onRemove }: RedeemedCodeProps) => {
  const intl = useIntl();
  return (
    <Redeemed>
      <Icon name="label" size={20} />
      <span>
        <strong>{discount.code}</strong>{' '}
        {discount.value > 0 ? (
          formatPrice(-discount.value, cart.currency)
        ) : (
          <FormattedMessage id="discount.notNow" />
        )}
      </span>
      <IconButton
        icon="close"
        size="small"
        aria-disabled={busy}
        label={intl.formatMessage({ id: 'discount.remove' }, { code: discount.code })}
        onClick={onRemove}
      />
    </Redeemed>
  );
};

/**
 * Redeems a discount code, or removes the redeemed code; the server's message is shown at the field (CART-03). It does
 * without `@rewald/platform/forms`: one field is not worth react-hook-form in the cart's first view. If the form were
 * loaded later, the arriving cart would replace the field together with the text typed into it.
 */
export const DiscountCode = ({ cart }: { cart: Cart }) => {
  const intl = useIntl();
  const { place, input, trouble, busy, redeem, remove } = useDiscountCode();
  const { discountNotice } = cart;
  const redeemed = discountOf(cart);
  return (
    <Root ref={place} tabIndex={-1} role="group" aria-label={intl.formatMessage({ id: 'discount.label' })}>
      {discountNotice && <Told>{discountNotice}</Told>}
      {redeemed ? (
        <>
          <RedeemedCode discount={redeemed} cart={cart} busy={busy} onRemove={() => void remove()} />
          {trouble && <Trouble role="alert">{trouble}</Trouble>}
        </>
      ) : (
        <Entry onSubmit={(event) => void redeem(event)} noValidate>
          <Field label={<FormattedMessage id="discount.label" />} error={trouble}>
            <TextInput
              ref={input}
              name="redeemCode"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              maxLength={40}
            />
          </Field>
          <Button type="submit" variant="secondary" busy={busy}>
            <FormattedMessage id="discount.redeem" />
          </Button>
        </Entry>
      )}
    </Root>
  );
};
