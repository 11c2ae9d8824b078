import styled from '@emotion/styled';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { WithdrawalReceipt } from '@rewald/contracts';
import {
  AppLink,
  FormattedDate,
  FormattedMessage,
  useHydrated,
  useIntl,
  usePlatform,
  useSession,
  type IntlShape,
} from '@rewald/platform';
import {
  Button,
  Field,
  Heading,
  Icon,
  Inline,
  Notice,
  Stack,
  Text,
  TextArea,
  textLinkStyle,
  tokens,
} from '@rewald/ui';
import { operator } from '../../content/operator.ts';
import { looksLikeEmail } from '../../forms/email.ts';
import { EmailField, FormGrid, Pair, TextField } from '../../forms/fields.tsx';
import { useServerForm, type FieldErrors } from '../../forms/use-server-form.ts';
import { StepList, type WithdrawalStep } from './step-list.tsx';

interface Values {
  name: string;
  email: string;
  orderNumber: string;
  items: string;
}

const FIELDS = ['name', 'email', 'orderNumber', 'items'] as const;

const read = (text: (field: (typeof FIELDS)[number]) => string): Values => ({
  name: text('name'),
  email: text('email'),
  orderNumber: text('orderNumber'),
  items: text('items'),
});

const checkWith =
  (intl: IntlShape) =>
  ({ name, email, orderNumber }: Values): FieldErrors<Values> => {
    const missing = intl.formatMessage({ id: 'form.required' });
    return {
      ...(name === '' && { name: missing }),
      ...(email === '' && { email: missing }),
      ...(email !== '' && !looksLikeEmail(email) && { email: intl.formatMessage({ id: 'form.email' }) }),
      ...(orderNumber === '' && { orderNumber: missing }),
    };
  };

const Steps = styled.div`
  display: grid;
  gap: ${tokens.space[8]};
  max-inline-size: 720px;
  /* Focus is put there to be read on from, not to be used. */
  & h2:focus-visible {
    outline: none;
  }
`;
const MailLink = styled.a(textLinkStyle);

/** Withdraws from a contract in two steps and a receipt (§356a BGB). Nothing is sent before the second. */
export const WithdrawalForm = ({ order }: { order: string }) => {
  const intl = useIntl();
  const { api } = usePlatform();
  const { customer } = useSession();
  const hydrated = useHydrated();
  const [values, setValues] = useState<Values | null>(null);
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null);
  const { form, errors, problem, busy, checked, refuse, send, fill, onInput } = useServerForm<Values>({
    fields: FIELDS,
    read,
    check: checkWith(intl),
  });
  useEffect(() => {
    if (customer) fill({ name: customer.username, email: customer.email });
  }, [customer, fill]);

  const review = (event: FormEvent): void => {
    event.preventDefault();
    const found = checked();
    if (found) setValues(found);
  };
  const confirm = async (declared: Values): Promise<void> => {
    const { items, ...rest } = declared;
    const body = { ...rest, ...(items !== '' && { items }) };
    const result = await send(declared, (_, idempotencyKey) =>
      api.call('POST /api/checkout/{locale}/buy/withdrawals', { body, idempotencyKey }),
    );
    if (result?.ok) setReceipt(result.data);
    else if (result && refuse(result.problem)) setValues(null);
  };

  const step: WithdrawalStep = receipt ? 'receipt' : values ? 'review' : 'data';
  return (
    <Steps>
      <StepList step={step} />
      {/* Out of sight during the overview, so that nothing typed is lost on the way back. */}
      {!receipt && (
        <FormGrid
          ref={form}
          hidden={step !== 'data'}
          noValidate
          method="post"
          onSubmit={review}
          onInput={onInput}
        >
          <Text tone="inkSoft">
            <FormattedMessage id="withdrawal.data.text" />
          </Text>
          <noscript>
            <Notice tone="info">
              <FormattedMessage
                id="withdrawal.noScript"
                values={{ mail: <MailLink href={`mailto:${operator.email}`}>{operator.email}</MailLink> }}
              />
            </Notice>
          </noscript>
          <Pair>
            <TextField
              name="name"
              label={<FormattedMessage id="withdrawal.name" />}
              error={errors.name}
              autoComplete="name"
              maxLength={100}
            />
            <EmailField
              label={<FormattedMessage id="form.emailLabel" />}
              hint={<FormattedMessage id="withdrawal.emailHint" />}
              error={errors.email}
            />
          </Pair>
          <TextField
            name="orderNumber"
            label={<FormattedMessage id="withdrawal.order" />}
            hint={<FormattedMessage id="withdrawal.orderHint" />}
            error={errors.orderNumber}
            defaultValue={order}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
          />
          <Field
            label={<FormattedMessage id="withdrawal.items" />}
            hint={<FormattedMessage id="withdrawal.itemsHint" />}
            error={errors.items}
            aside={<FormattedMessage id="form.optional" />}
          >
            <TextArea name="items" rows={2} maxLength={1000} />
          </Field>
          {/* Before hydration nothing may send the form: there is nobody to take it. */}
          <Inline>
            <Button type={hydrated ? 'submit' : 'button'} size="large">
              <FormattedMessage id="withdrawal.next" />
            </Button>
          </Inline>
        </FormGrid>
      )}
      {step === 'review' && values && (
        <Review
          values={values}
          problem={problem}
          busy={busy}
          onBack={() => setValues(null)}
          onConfirm={() => void confirm(values)}
        />
      )}
      {receipt && values && <Receipt receipt={receipt} values={values} />}
    </Steps>
  );
};

/** The heading of a step that has just come; eyes and screen readers go on from it. */
const StepHeading = ({ id }: { id: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Heading level={2} step="title3" ref={heading} tabIndex={-1}>
      <FormattedMessage id={id} />
    </Heading>
  );
};

const Facts = styled.dl`
  display: grid;
  gap: ${tokens.space[3]} ${tokens.space[8]};
  padding: ${tokens.space[5]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surface};
  & > div {
    display: grid;
    gap: 2px ${tokens.space[6]};
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  }
  & dt {
    color: ${tokens.color.inkSoft};
  }
  & dd {
    margin: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Declared = ({ values: { name, email, orderNumber, items } }: { values: Values }) => (
  <>
    <div>
      <dt>
        <FormattedMessage id="withdrawal.order" />
      </dt>
      <dd>{orderNumber}</dd>
    </div>
    <div>
      <dt>
        <FormattedMessage id="withdrawal.what" />
      </dt>
      <dd>{items || <FormattedMessage id="withdrawal.whole" />}</dd>
    </div>
    <div>
      <dt>
        <FormattedMessage id="withdrawal.name" />
      </dt>
      <dd>{name}</dd>
    </div>
    <div>
      <dt>
        <FormattedMessage id="form.emailLabel" />
      </dt>
      <dd>{email}</dd>
    </div>
  </>
);

interface ReviewProps {
  values: Values;
  problem: string;
  busy: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

const Review = ({ values, problem, busy, onBack, onConfirm }: ReviewProps) => (
  <Stack gap={5}>
    <StepHeading id="withdrawal.review.title" />
    <Text>
      <FormattedMessage id="withdrawal.review.statement" />
    </Text>
    <Facts>
      <Declared values={values} />
    </Facts>
    {problem && <Notice tone="error">{problem}</Notice>}
    <Inline>
      <Button size="large" busy={busy} onClick={onConfirm}>
        <FormattedMessage id={busy ? 'withdrawal.busy' : 'withdrawal.confirm'} />
      </Button>
      <Button size="large" variant="secondary" onClick={onBack}>
        <FormattedMessage id="withdrawal.back" />
      </Button>
    </Inline>
  </Stack>
);

const Next = styled.ol`
  display: grid;
  gap: ${tokens.space[2]};
  padding-inline-start: 1.25em;
`;

const Receipt = ({ receipt, values }: { receipt: WithdrawalReceipt; values: Values }) => (
  <Stack gap={5}>
    <Inline gap={3} wrap={false}>
      <Done name="checkCircle" size={32} />
      <StepHeading id="withdrawal.receipt.title" />
    </Inline>
    <Text>
      <FormattedMessage id="withdrawal.receipt.text" values={{ email: <strong>{receipt.email}</strong> }} />
    </Text>
    <Facts>
      <div>
        <dt>
          <FormattedMessage id="withdrawal.receipt.at" />
        </dt>
        <dd>
          <FormattedDate
            value={receipt.receivedAt}
            day="numeric"
            month="long"
            year="numeric"
            hour="2-digit"
            minute="2-digit"
            second="2-digit"
            hourCycle="h23"
            timeZone="Europe/Berlin"
            timeZoneName="short"
          />
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="withdrawal.receipt.reference" />
        </dt>
        <dd>{receipt.reference}</dd>
      </div>
      <Declared values={values} />
    </Facts>
    <Heading level={3} step="title4">
      <FormattedMessage id="withdrawal.next.title" />
    </Heading>
    <Next>
      <li>
        <FormattedMessage id="withdrawal.next.label" />
      </li>
      <li>
        <FormattedMessage id="withdrawal.next.send" />
      </li>
      <li>
        <FormattedMessage id="withdrawal.next.money" />
      </li>
    </Next>
    <Inline>
      <Button variant="secondary" render={<AppLink to="/documents/customer-returns" />}>
        <FormattedMessage id="withdrawal.toReturns" />
      </Button>
    </Inline>
  </Stack>
);

const Done = styled(Icon)`
  flex: none;
  color: ${tokens.color.success};
`;
