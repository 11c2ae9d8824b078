import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPage } from '@rewald/platform/testing';
import ConditionViewer from './condition-viewer.tsx';

afterEach(cleanup);

test('[SHOP-03] the four conditions are shown on a device, from two distances', async () => {
  const { page } = createTestPage(<ConditionViewer />, { sourceDir: join(__dirname, '../..') });
  const { container } = render(page);
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Wie neu', 'Sehr gut', 'Gut', 'Akzeptabel']);
  const distances = () =>
    [...container.querySelectorAll('[data-distance]')].map((drawing) =>
      drawing.getAttribute('data-distance'),
    );
  expect(distances()).toEqual(['20', '20', '20', '20']);
  await userEvent.click(screen.getByRole('radio', { name: /50/ }));
  expect(distances()).toEqual(['50', '50', '50', '50']);
});
