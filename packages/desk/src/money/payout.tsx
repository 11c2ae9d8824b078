import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import type { AnswerOf } from '../data/calls.ts';
import { Screen } from '../shown/screen.tsx';
import { FactSection, Moment, Money, State, To } from '../shown/shown.tsx';
import { History } from './history.tsx';
import { stateOf } from './payout-state.ts';

type PayoutShown = AnswerOf<'GET /api/operator/{locale}/payouts/{payoutId}'>;

function Approve({ id, name, account, amount, toApprove }: PayoutShown) {
  return (
    <Act
      call="POST /api/operator/{locale}/payouts/{payoutId}/approve"
      params={{ payoutId: id }}
      label="payouts.approve"
      weight="first"
      when={toApprove}
      why={{ amount: <Money value={amount} />, name, account }}
    />
  );
}

function Story({ history }: PayoutShown) {
  return (
    <History
      events={history}
      more={({ attempt, reason }) => (
        <>
          {attempt !== null && attempt > 1 && (
            <>
              {' · '}
              <FormattedMessage id="payouts.attempt.number" values={{ attempt }} />
            </>
          )}
          {reason !== null && ` · ${reason}`}
        </>
      )}
    />
  );
}

function About({ purpose, subject, reference, method, account, batchId, sentAt, ...payout }: PayoutShown) {
  return (
    <FactSection
      title="payouts.about"
      of="payouts"
      facts={{
        purpose: (
          <To to={`/trade-in-cases/${subject}/show`}>
            <FormattedMessage id={`payouts.purpose.${purpose}`} values={{ reference }} />
          </To>
        ),
        payee: payout.name,
        account: (
          <>
            <FormattedMessage id={`payouts.method.${method}`} /> {account}
          </>
        ),
        amount: <Money value={payout.amount} />,
        attempt: payout.attempt,
        reason: payout.reason,
        batch: batchId !== null && (
          <To to={`/payouts/batches/${batchId}/show`}>
            <FormattedMessage id="payouts.batch.open" />
          </To>
        ),
        sent: sentAt !== null && <Moment at={sentAt} />,
      }}
    />
  );
}

/** A payout: what it is for, who approved it, and what the bank or provider said. */
export default function Payout() {
  return (
    <Screen<PayoutShown>
      title={({ reference, name }) => [reference, name].filter(Boolean).join(' · ')}
      state={(payout) => <State of="payouts" state={stateOf(payout)} />}
      acts={[Approve]}
      main={[Story]}
      side={[About]}
    />
  );
}
