import { required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import type { AnswerOf } from '../data/calls.ts';
import { Head, One } from '../shown/one.tsx';
import { Columns, Fact, Facts, Moment, Money, Section, State, To } from '../shown/shown.tsx';
import { History } from './history.tsx';

type RefundShown = AnswerOf<'GET /api/operator/{locale}/refunds/{refundId}'>;

const of = ({ id }: RefundShown) => ({ params: { refundId: id } });

function Again(refund: RefundShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/refunds/{refundId}/again"
      {...of(refund)}
      label="refunds.again"
      weight="first"
      when={refund.state === 'refused'}
      done="refunds.again.done"
      question={
        <FormattedMessage
          id="refunds.again.why"
          values={{ amount: <Money value={refund.amount} />, provider: refund.provider }}
        />
      }
    />
  );
}

function PaidOtherwise(refund: RefundShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/refunds/{refundId}/paid-otherwise"
      {...of(refund)}
      label="refunds.otherwise"
      when={refund.state === 'refused'}
      done="refunds.otherwise.done"
      question={
        <FormattedMessage id="refunds.otherwise.why" values={{ amount: <Money value={refund.amount} /> }} />
      }
      toBody={({ reference }) => ({ reference: String(reference) })}
    >
      <TextInput
        source="reference"
        label="refunds.reference"
        helperText="refunds.reference.help"
        validate={required()}
        fullWidth
      />
    </Act>
  );
}

function About(refund: RefundShown) {
  const { orderId, orderNumber, reason, paidOtherwise, settledAt } = refund;
  return (
    <Section title="refunds.about">
      <Facts>
        <Fact label="refunds.order">
          {orderId !== null && <To to={`/orders/${orderId}/show`}>{orderNumber ?? orderId}</To>}
        </Fact>
        <Fact label="refunds.reason">
          {reason !== null && <FormattedMessage id={`refunds.reason.${reason}`} />}
        </Fact>
        <Fact label="refunds.amount">
          <Money value={refund.amount} />
        </Fact>
        <Fact label="refunds.provider">{refund.provider}</Fact>
        <Fact label="refunds.attempts">{refund.attempts}</Fact>
        <Fact label="refunds.reference">{paidOtherwise}</Fact>
        <Fact label="refunds.settled">{settledAt !== null && <Moment at={settledAt} />}</Fact>
      </Facts>
    </Section>
  );
}

/** A refund, and how to go on with one that was refused. */
export default function Refund() {
  return (
    <One<RefundShown>
      head={(refund) => (
        <Head title={refund.orderNumber ?? refund.id} state={<State of="refunds" state={refund.state} />}>
          <Again {...refund} />
          <PaidOtherwise {...refund} />
        </Head>
      )}
      body={(refund) => <Columns main={<History events={refund.history} />} side={<About {...refund} />} />}
    />
  );
}
