import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import type { Order, OrderLine } from '@rewald/contracts';
import { formatPrice, FormattedMessage, useIntl } from '@rewald/platform';
import { refusal, useWatch, type ServerForm } from '@rewald/platform/forms';
import {
  Button,
  Card,
  Checkbox,
  Dotted,
  Field,
  Heading,
  Inline,
  Notice,
  Select,
  Stack,
  Text,
  TextArea,
  tokens,
} from '@rewald/ui';
import { deviceName } from '../devices/device-name.ts';
import type { useOrderActions } from './use-order-actions.ts';

const Pieces = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  padding-block: ${tokens.space[2]};
  & + & {
    border-block-start: 1px solid ${tokens.color.line};
  }
`;

/** A withdrawal: how many pieces of each line, and an optional reason. */
export interface Withdrawal {
  pieces: Record<string, number>;
  reason: string;
}
/** Nothing chosen yet. */
export const NOTHING: Withdrawal = { pieces: {}, reason: '' };

interface PiecesOfLineProps {
  line: OrderLine;
  entry: ServerForm<Withdrawal>;
}

const PiecesOfLine = ({ line, entry: { form } }: PiecesOfLineProps) => {
  const intl = useIntl();
  const name = deviceName(line.product);
  const { [line.id]: quantity = 0 } = useWatch({ control: form.control, name: 'pieces' });
  const choose = (wanted: number): void => {
    // Removes the error that nothing was chosen.
    form.clearErrors('root.server');
    form.setValue(`pieces.${line.id}`, wanted);
  };
  return (
    <Pieces>
      <Checkbox
        label={name}
        hint={<Dotted parts={[line.product.variation, line.condition.name].filter(Boolean)} />}
        checked={quantity > 0}
        onChange={(event) => choose(event.target.checked ? line.returnable : 0)}
      />
      {line.returnable > 1 && quantity > 0 && (
        <Select
          size="small"
          aria-label={intl.formatMessage({ id: 'withdraw.quantity' }, { name })}
          value={quantity}
          onChange={(event) => choose(Number(event.target.value))}
        >
          {Array.from({ length: line.returnable }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </Select>
      )}
    </Pieces>
  );
};

interface WithdrawFormProps {
  order: Order;
  level: 2 | 3;
  calls: ReturnType<typeof useOrderActions>;
  entry: ServerForm<Withdrawal>;
  onClose: () => void;
}

/** The refund, and the part of the payment that is not refunded. */
const Consequences = ({ order }: Pick<WithdrawFormProps, 'order'>) => (
  <Text tone="inkSoft">
    <FormattedMessage id="withdraw.text" /> <FormattedMessage id="withdraw.law" />
    {order.summary.shipping > 0 && (
      <span>
        {' '}
        <FormattedMessage
          id="withdraw.shipping"
          values={{ amount: formatPrice(order.summary.shipping, order.currency) }}
        />
      </span>
    )}
  </Text>
);

const wantedOf = (lines: Order['lines'], pieces: Withdrawal['pieces']) =>
  lines.flatMap(({ id, returnable }) => {
    const quantity = Math.min(pieces[id] ?? 0, returnable);
    return quantity > 0 ? [{ lineId: id, quantity }] : [];
  });

/** The form to choose the pieces and to confirm the withdrawal. */
export const WithdrawForm = ({ order, level, calls, entry, onClose }: WithdrawFormProps) => {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = order.lines.filter(({ returnable }) => returnable > 0);
  const withdraw = async ({ pieces, reason }: Withdrawal) => {
    const wanted = wantedOf(lines, pieces);
    if (wanted.length === 0) return refusal(intl.formatMessage({ id: 'withdraw.missing' }));
    return calls.withdraw({ lines: wanted, ...(reason === '' ? {} : { reason }) });
  };
  const confirm = entry.submit(withdraw, () => {
    entry.form.reset(NOTHING);
    onClose();
  });
  const { control, error } = entry.field('reason');

  return (
    <Card>
      <form noValidate onSubmit={(event) => void confirm(event)}>
        <Stack gap={5}>
          <Heading level={level} step="title4" ref={heading} tabIndex={-1}>
            <FormattedMessage id="withdraw.title" />
          </Heading>
          <Consequences order={order} />
          <div role="group" aria-label={intl.formatMessage({ id: 'withdraw.which' })}>
            {lines.map((line) => (
              <PiecesOfLine key={line.id} line={line} entry={entry} />
            ))}
          </div>
          <Field
            label={<FormattedMessage id="withdraw.reason" />}
            hint={<FormattedMessage id="withdraw.reasonHint" />}
            aside={<FormattedMessage id="withdraw.optional" />}
            error={error}
          >
            <TextArea {...control} rows={2} maxLength={1000} />
          </Field>
          {entry.problem !== null && (
            <Notice tone="error">{entry.problem || <FormattedMessage id="order.failed" />}</Notice>
          )}
          <Inline>
            <Button type="submit" busy={entry.busy}>
              <FormattedMessage id={entry.busy ? 'withdraw.busy' : 'withdraw.confirm'} />
            </Button>
            <Button variant="secondary" onClick={onClose}>
              <FormattedMessage id="withdraw.back" />
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
};
