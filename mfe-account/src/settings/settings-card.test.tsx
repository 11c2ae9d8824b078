import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SettingsCard } from './settings-card.tsx';

test('a card keeps no room below its button for a message that is not there', () => {
  const { rerender } = render(
    <SettingsCard title="Adresse" text="Für Lieferungen" done={null}>
      <button type="button">Speichern</button>
    </SettingsCard>,
  );
  // Taken out of the rows but still in the document, so that its later content is announced.
  expect(getComputedStyle(screen.getByRole('status')).position).toBe('absolute');
  rerender(
    <SettingsCard title="Adresse" text="Für Lieferungen" done="Gespeichert">
      <button type="button">Speichern</button>
    </SettingsCard>,
  );
  expect(getComputedStyle(screen.getByRole('status')).position).not.toBe('absolute');
});
