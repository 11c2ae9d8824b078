import styled from '@emotion/styled';
import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import type { WithdrawalReceipt } from '@rewald/contracts';
import {
  AppLink,
  FormattedDate,
  FormattedMessage,
  useCompany,
  useHydrated,
  usePlatform,
} from '@rewald/platform';
import { tidyValues, useServerForm, type ServerForm } from '@rewald/platform/forms';
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
import { EmailField, FormGrid, FormProblem, Pair, TextField } from '../../forms/fields.tsx';
import { useFillIn } from '../../forms/use-fill-in.ts';
import { StepList, type WithdrawalStep } from './step-list.tsx';

interface Values {
  name: string;
  email: string;
  orderNumber: string;
  items: string;
}

const FIELDS = ['name', 'email', 'orderNumber', 'items'] as const;

const Steps = styled.div`
  display: grid;
  gap: ${tokens.space[8]};
  max-inline-size: 720px;
  /* Focused for screen readers only; it is not a control, so it needs no visible ring. */
  & h2:focus-visible {
    outline: none;
  }
`;
const MailLink = styled.a(textLinkStyle);

/** Withdrawal from a contract in two steps and a receipt (§356a BGB). Nothing is sent before the second step. */
export const WithdrawalForm = ({ order }: { order: string }) => {
  const { api } = usePlatform();
  const [values, setValues] = useState<Values | null>(null);
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null);
  const entry = useServerForm<Values>({
    fields: FIELDS,
    defaultValues: { name: '', email: '', orderNumber: order, items: '' },
  });
  useFillIn((field, text) => {
    if (entry.form.getValues(field) === '') entry.form.setValue(field, text);
  });

  const review = entry.form.handleSubmit((filledIn) => {
    tidyValues(filledIn);
    setValues(filledIn);
  });
  const confirm = entry.submit(async ({ items, ...rest }, idempotencyKey) => {
    const body = { ...rest, ...(items !== '' && { items }) };
    const result = await api.call('POST /api/checkout/{locale}/buy/withdrawals', { body, idempotencyKey });
    // Back to the first field with an error.
    if (!result.ok && FIELDS.some((field) => result.problem.errors[field])) setValues(null);
    return result;
  }, setReceipt);

  const step: WithdrawalStep = receipt ? 'receipt' : values ? 'review' : 'data';
  return (
    <Steps>
      <StepList step={step} />
      {/* Hidden, not unmounted, during the overview, so that going back loses no input. */}
      {!receipt && (
        <DataForm
          entry={entry}
          hidden={step !== 'data'}
          onSubmit={(event) => {
            entry.read(event.currentTarget);
            void review(event);
          }}
        />
      )}
      {step === 'review' && values && (
        <Review
          values={values}
          problem={entry.problem}
          busy={entry.busy}
          onBack={() => setValues(null)}
          onConfirm={() => void confirm()}
        />
      )}
      {receipt && values && <Receipt receipt={receipt} values={values} />}
    </Steps>
  );
};

interface DataFormProps {
  entry: ServerForm<Values>;
  hidden: boolean;
  onSubmit: ComponentProps<'form'>['onSubmit'];
}

const DataForm = ({ entry, ...form }: DataFormProps) => {
  const hydrated = useHydrated();
  const items = entry.field('items');
  return (
    <FormGrid noValidate method="post" {...form}>
      <Text tone="inkSoft">
        <FormattedMessage id="withdrawal.data.text" />
      </Text>
      <WithoutScript />
      <Pair>
        <TextField
          of={entry}
          name="name"
          label={<FormattedMessage id="withdrawal.name" />}
          autoComplete="name"
          maxLength={100}
        />
        <EmailField of={entry} name="email" hint={<FormattedMessage id="withdrawal.emailHint" />} />
      </Pair>
      <TextField
        of={entry}
        name="orderNumber"
        label={<FormattedMessage id="withdrawal.order" />}
        hint={<FormattedMessage id="withdrawal.orderHint" />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <Field
        label={<FormattedMessage id="withdrawal.items" />}
        hint={<FormattedMessage id="withdrawal.itemsHint" />}
        error={items.error}
        aside={<FormattedMessage id="form.optional" />}
      >
        <TextArea {...items.control} rows={2} maxLength={1000} />
      </Field>
      {/* Before hydration no script handles the form, so the button must not submit it. */}
      <Inline>
        <Button type={hydrated ? 'submit' : 'button'} size="large">
          <FormattedMessage id="withdrawal.next" />
        </Button>
      </Inline>
    </FormGrid>
  );
};

/** The heading of a new step; it takes the focus so that screen readers continue from it. */
const StepHeading = ({ id }: { id: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
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
  problem: string | null;
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
    <FormProblem problem={problem} />
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

/** Without JavaScript, people can write a mail instead. */
const WithoutScript = () => {
  const company = useCompany();
  return (
    company !== null && (
      <noscript>
        <Notice tone="info">
          <FormattedMessage
            id="withdrawal.noScript"
            values={{ mail: <MailLink href={`mailto:${company.email}`}>{company.email}</MailLink> }}
          />
        </Notice>
      </noscript>
    )
  );
};
