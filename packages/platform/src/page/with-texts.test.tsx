import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { createTestPage } from '../testing/index.tsx';
import { MoreTexts, PartIntl, useWholeTexts } from './part-intl.tsx';
import { PartsContext, type Parts } from './parts.ts';
import { withTexts } from './with-texts.ts';

const loadMenu = withTexts(() => Promise.resolve({ default: () => <FormattedMessage id="menu.title" /> }));

/** Opens a menu whose code and texts no first view has. */
const Opener = () => {
  const [Menu, show] = useState<ComponentType | null>(null);
  const loadTexts = useWholeTexts();
  const open = async (): Promise<void> => {
    const [menu] = await Promise.all([loadMenu(), loadTexts()]);
    show(() => menu.default);
  };
  return (
    <>
      <button type="button" onClick={() => void open()}>
        open
      </button>
      {Menu && (
        <MoreTexts>
          <Menu />
        </MoreTexts>
      )}
    </>
  );
};

test('what an interaction needs comes with the whole catalogue of its part, which is loaded once', async () => {
  const loaded = new Map<string, unknown>([['./messages.de.frame', { default: {} }]]);
  const asked: string[] = [];
  const parts: Parts = {
    peek: (_, expose) => loaded.get(expose),
    load(_, expose) {
      asked.push(expose);
      loaded.set(expose, { default: { 'menu.title': 'Menü' } });
      return Promise.resolve(loaded.get(expose));
    },
  };
  const { page } = createTestPage(
    <PartsContext value={parts}>
      <PartIntl part="shell" view="./frame">
        <Opener />
      </PartIntl>
    </PartsContext>,
    { sourceDir: join(__dirname, '..') },
  );
  await act(async () => {
    render(page);
    await Promise.resolve();
  });
  expect(asked).toEqual([]);
  for (let times = 0; times < 2; times++) {
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'open' }));
      await Promise.resolve();
    });
    expect(screen.getByText('Menü')).toBeTruthy();
  }
  expect(asked).toEqual(['./messages.de']);
});
