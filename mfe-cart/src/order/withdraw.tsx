import styled from '@emotion/styled';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Order, OrderLine } from '@rewald/contracts';
import { FormattedMessage, useIntl } from '@rewald/platform';
import {
  Button,
  Card,
  Checkbox,
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
import { deviceName } from '../lines/device-name.ts';
import { Day } from './day.tsx';
import type { useOrderCalls } from './use-order-calls.ts';

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

interface WithdrawProps {
  order: Order;
  level: 2 | 3;
  calls: ReturnType<typeof useOrderCalls>;
}

/** Withdraws from the contract piece by piece: choose, then confirm; a reason is never needed (§355, §356a BGB). */
export const Withdraw = ({ order, level, calls }: WithdrawProps) => {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) heading.current?.focus();
  }, [open]);
  const lines = order.lines.filter(({ returnable }) => returnable > 0);
  const busy = calls.busy === 'withdraw';

  const choose = (line: OrderLine, quantity: number): void => {
    setMissing(false);
    setChosen((all) => ({ ...all, [line.id]: quantity }));
  };
  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = lines.flatMap(({ id, returnable }) => {
      const quantity = Math.min(chosen[id] ?? 0, returnable);
      return quantity > 0 ? [{ lineId: id, quantity }] : [];
    });
    if (wanted.length === 0) {
      setMissing(true);
      return;
    }
    const text = reason.trim();
    if (await calls.withdraw({ lines: wanted, ...(text === '' ? {} : { reason: text }) })) {
      setOpen(false);
      setChosen({});
      setReason('');
    }
  };

  if (!open) {
    return (
      <Stack gap={2} align="start">
        <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
          <FormattedMessage id="withdraw.open" />
        </Button>
        {order.actions.withdrawUntil && (
          <Text step="small" tone="inkSoft">
            <FormattedMessage
              id="withdraw.until"
              values={{ day: <Day at={order.actions.withdrawUntil} /> }}
            />
          </Text>
        )}
      </Stack>
    );
  }
  const problem = calls.problemOf('withdraw');
  return (
    <Card>
      <form noValidate onSubmit={(event) => void confirm(event)}>
        <Stack gap={5}>
          <Heading level={level} step="title4" ref={heading} tabIndex={-1}>
            <FormattedMessage id="withdraw.title" />
          </Heading>
          <Text tone="inkSoft">
            <FormattedMessage id="withdraw.text" />
          </Text>
          <div role="group" aria-label={intl.formatMessage({ id: 'withdraw.which' })}>
            {lines.map((line) => {
              const name = deviceName(line.product);
              const quantity = chosen[line.id] ?? 0;
              return (
                <Pieces key={line.id}>
                  <Checkbox
                    label={name}
                    hint={[line.product.variation, line.condition.name].filter(Boolean).join(' · ')}
                    checked={quantity > 0}
                    onChange={(event) => choose(line, event.target.checked ? line.returnable : 0)}
                  />
                  {line.returnable > 1 && quantity > 0 && (
                    <Select
                      size="small"
                      aria-label={intl.formatMessage({ id: 'withdraw.quantity' }, { name })}
                      value={quantity}
                      onChange={(event) => choose(line, Number(event.target.value))}
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
            })}
          </div>
          {missing && (
            <Notice tone="error">
              <FormattedMessage id="withdraw.missing" />
            </Notice>
          )}
          <Field
            label={<FormattedMessage id="withdraw.reason" />}
            hint={<FormattedMessage id="withdraw.reasonHint" />}
            aside={<FormattedMessage id="withdraw.optional" />}
          >
            <TextArea
              rows={2}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          {problem && <Notice tone="error">{problem}</Notice>}
          <Inline>
            <Button type="submit" busy={busy}>
              <FormattedMessage id={busy ? 'withdraw.busy' : 'withdraw.confirm'} />
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              <FormattedMessage id="withdraw.back" />
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
};
