import type { TradeInCase } from '@rewald/contracts';
import { FormattedMessage, formatPrice } from '@rewald/platform';
import { Text } from '@rewald/ui';
import { Day } from './day.tsx';

/** The discount code that the seller gets in addition to the money: promised, issued with its terms, or used. */
export const Bonus = ({ bonus }: { bonus: NonNullable<TradeInCase['bonus']> }) => {
  const amount = formatPrice(bonus.amount);
  if (bonus.used) return <FormattedMessage id="case.bonus.used" values={{ amount }} />;
  if (bonus.code === null || bonus.validUntil === null)
    return <FormattedMessage id="case.bonus.promised" values={{ amount }} />;
  return (
    <>
      <FormattedMessage id="case.bonus.code" values={{ amount, code: <strong>{bonus.code}</strong> }} />
      <Text step="small" tone="inkSoft">
        <FormattedMessage id="case.bonus.terms" values={{ amount, date: <Day at={bonus.validUntil} /> }} />
      </Text>
    </>
  );
};
