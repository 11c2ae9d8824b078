import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { Words } from '../acts/words.tsx';
import type { AnswerOf } from '../data/calls.ts';
import { Screen } from '../shown/screen.tsx';
import { FactSection, Moment, Money, State, To } from '../shown/shown.tsx';
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
      why={{ amount: <Money value={refund.amount} />, provider: refund.provider }}
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
      why={{ amount: <Money value={refund.amount} /> }}
    >
      <Words source="reference" label="refunds.reference" help="refunds.reference.help" />
    </Act>
  );
}

function About({ orderId, orderNumber, reason, paidOtherwise, settledAt, ...refund }: RefundShown) {
  return (
    <FactSection
      title="refunds.about"
      of="refunds"
      facts={{
        order: orderId !== null && <To to={`/orders/${orderId}/show`}>{orderNumber ?? orderId}</To>,
        reason: reason !== null && <FormattedMessage id={`refunds.reason.${reason}`} />,
        amount: <Money value={refund.amount} />,
        provider: refund.provider,
        attempts: refund.attempts,
        reference: paidOtherwise,
        settled: settledAt !== null && <Moment at={settledAt} />,
      }}
    />
  );
}

function Story({ history }: RefundShown) {
  return <History events={history} />;
}

/** A refund, and how to go on with one that was refused. */
export default function Refund() {
  return (
    <Screen<RefundShown>
      title={({ orderNumber, id }) => orderNumber ?? id}
      state={({ state }) => <State of="refunds" state={state} />}
      acts={[Again, PaidOtherwise]}
      main={[Story]}
      side={[About]}
    />
  );
}
