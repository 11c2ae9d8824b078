import styled from '@emotion/styled';
import type { Preparation } from '@rewald/contracts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { FormattedMessage } from '@rewald/platform';
import { Checkbox, Heading, Text, tokens } from '@rewald/ui';
import { hasOwnInstructions } from '../maker.ts';
import { keepChecks, onChecksChange, parseChecks, storedChecks } from './done-checks.ts';

const CHECKS = ['backup', 'accounts', 'cards', 'reset'] as const;
type Check = (typeof CHECKS)[number];

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[4]};
  margin-block: ${tokens.space[4]};
`;

const labelOf = (check: Check): ReactNode => {
  switch (check) {
    case 'backup':
      return <FormattedMessage id="before-shipping.backup" />;
    case 'accounts':
      return <FormattedMessage id="before-shipping.accounts" />;
    case 'cards':
      return <FormattedMessage id="before-shipping.cards" />;
    case 'reset':
      return <FormattedMessage id="before-shipping.reset" />;
  }
};

/** Instructions for a check. `own`: for a device of the maker with its own instructions. */
const hintOf = (check: Check, own: boolean, kind: Preparation): ReactNode => {
  switch (check) {
    case 'backup':
      return <FormattedMessage id="before-shipping.backup-how" />;
    case 'accounts':
      return own ? (
        <FormattedMessage id="before-shipping.accounts-own" />
      ) : (
        <FormattedMessage id="before-shipping.accounts-how" />
      );
    case 'cards':
      return kind === 'phone' ? (
        <FormattedMessage id="before-shipping.sim-how" />
      ) : (
        <FormattedMessage id="before-shipping.cards-how" />
      );
    case 'reset':
      return own ? (
        <FormattedMessage id="before-shipping.reset-own" />
      ) : (
        <FormattedMessage id="before-shipping.reset-how" />
      );
  }
};

const noChecks = (): null => null;

interface BeforeShippingProps {
  reference: string;
  /** Name of the device, which starts with its brand; selects the instructions. */
  device: string;
  /** Older hosts do not say it. */
  kind?: Preparation | undefined;
}

/** The checklist of what to do with a device before shipping (TRADE-14). Ticks are stored in the browser. */
export const BeforeShipping = ({ reference, device, kind = 'device' }: BeforeShippingProps) => {
  const stored = useSyncExternalStore(onChecksChange, () => storedChecks(reference), noChecks);
  const done = parseChecks(stored);
  const tick = (check: Check, checked: boolean): void => {
    keepChecks(reference, checked ? [...done, check] : done.filter((each) => each !== check));
  };
  const count = CHECKS.filter((check) => done.includes(check)).length;
  const own = hasOwnInstructions(device);
  // Accessories have neither accounts nor cards.
  if (kind === 'none') return null;
  return (
    <section aria-labelledby="trade-in-important">
      <Heading level={2} step="title3" id="trade-in-important">
        <FormattedMessage id="before-shipping.title" />
      </Heading>
      <List role="list">
        {CHECKS.map((check) => (
          <li key={check}>
            <Checkbox
              label={labelOf(check)}
              hint={hintOf(check, own, kind)}
              checked={done.includes(check)}
              onChange={({ target }) => tick(check, target.checked)}
            />
          </li>
        ))}
      </List>
      <Text step="small" tone="inkSoft" role="status">
        {count === CHECKS.length ? (
          <FormattedMessage id="before-shipping.all" />
        ) : (
          <FormattedMessage id="before-shipping.count" values={{ count, of: CHECKS.length }} />
        )}
      </Text>
    </section>
  );
};
