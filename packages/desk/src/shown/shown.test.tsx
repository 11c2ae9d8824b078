import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Ago, Fact, Money, State } from './shown.tsx';

const MESSAGES = { 'orders.state.shipped': 'Unterwegs', 'orders.phone': 'Telefon' };

test('[API-03] states, sums and times are words, and a fact that is not there takes no room', () => {
  render(
    <IntlProvider locale="de" messages={MESSAGES}>
      <State of="orders" state="shipped" />
      <Money value={1234.5} />
      <Ago at={new Date(Date.now() - 3 * 3_600_000).toISOString()} />
      <dl>
        <Fact label="orders.phone">{''}</Fact>
      </dl>
    </IntlProvider>,
  );
  expect(screen.getByText('Unterwegs')).toBeTruthy();
  expect(screen.getByText(/^1\.234,50\s€$/)).toBeTruthy();
  expect(screen.getByText(/^vor 3 Std\.$/)).toBeTruthy();
  expect(screen.queryByText('Telefon')).toBeNull();
});
