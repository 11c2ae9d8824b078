import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import type { AnswerOf } from '../data/calls.ts';
import { Head, One } from '../shown/one.tsx';
import { Columns, Fact, Facts, Moment, Money, Section, State, To } from '../shown/shown.tsx';
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
      done="payouts.approve.done"
      question={
        <FormattedMessage
          id="payouts.approve.why"
          values={{ amount: <Money value={amount} />, name, account }}
        />
      }
    />
  );
}

function Top(payout: PayoutShown) {
  return (
    <Head
      title={[payout.reference, payout.name].filter(Boolean).join(' · ')}
      state={<State of="payouts" state={stateOf(payout)} />}
    >
      <Approve {...payout} />
    </Head>
  );
}

function About(payout: PayoutShown) {
  return (
    <Section title="payouts.about">
      <Facts>
        <Fact label="payouts.purpose">
          <To to={`/trade-in-cases/${payout.subject}/show`}>
            <FormattedMessage
              id={`payouts.purpose.${payout.purpose}`}
              values={{ reference: payout.reference }}
            />
          </To>
        </Fact>
        <Fact label="payouts.payee">{payout.name}</Fact>
        <Fact label="payouts.account">
          <FormattedMessage id={`payouts.method.${payout.method}`} /> {payout.account}
        </Fact>
        <Fact label="payouts.amount">
          <Money value={payout.amount} />
        </Fact>
        <Fact label="payouts.attempt">{payout.attempt}</Fact>
        <Fact label="payouts.reason">{payout.reason}</Fact>
        <Fact label="payouts.batch">
          {payout.batchId !== null && (
            <To to={`/payouts/batches/${payout.batchId}/show`}>
              <FormattedMessage id="payouts.batch.open" />
            </To>
          )}
        </Fact>
        <Fact label="payouts.sent">{payout.sentAt !== null && <Moment at={payout.sentAt} />}</Fact>
      </Facts>
    </Section>
  );
}

/** A payout: what it is for, who approved it, and what the bank or provider said. */
export default function Payout() {
  return (
    <One<PayoutShown>
      head={(payout) => <Top {...payout} />}
      body={(payout) => (
        <Columns
          main={
            <History
              events={payout.history}
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
          }
          side={<About {...payout} />}
        />
      )}
    />
  );
}
