import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { FormattedMessage, RawIntlProvider } from 'react-intl';
import { createPartIntl } from './part-intl.tsx';

const htmlOf = (message: string): string => {
  const intl = createPartIntl('de', { text: message });
  const { container } = render(
    <RawIntlProvider value={intl}>
      <FormattedMessage id="text" values={{ name: 'Ada', b: (words) => <b key="b">{words}</b> }} />
    </RawIntlProvider>,
  );
  return container.innerHTML;
};

const whole = (text: string): string => `<span style="white-space: nowrap;">${text}</span>`;

test.each([
  ['Wir schreiben dir eine E-Mail.', `Wir schreiben dir eine ${whole('E-Mail')}.`],
  // After the second hyphen a line may end.
  ['Deine E-Mail-Adresse bitte', `Deine ${whole('E-Mail')}-Adresse bitte`],
  ['Two e-mails, {name}', `Two ${whole('e-mails')}, Ada`],
  [
    'Ruf an: +49 30 0000000, <b>nicht</b> per E-Mail',
    `Ruf an: ${whole('+49 30 0000000')}, <b>nicht</b> per ${whole('E-Mail')}`,
  ],
  ['E-Mail', 'E-Mail'],
  ['Nichts davon', 'Nichts davon'],
])('[I18N-05] no line ends within “E-Mail” or a phone number: %s', (message, html) => {
  expect(htmlOf(message)).toBe(html);
});
