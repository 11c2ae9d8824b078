import { expect, test } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { moreIcons } from './more-icons.ts';
import { Icon } from './icon.tsx';

const drawn = (place: Element): string | null | undefined => place.querySelector('path')?.getAttribute('d');

test('an icon of the server stays as it is, and the one that replaces it before its code has come is drawn then', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<Icon name="truck" />).replace('<path', '<path d="sent"');
  const root = await act(() => hydrateRoot(place, <Icon name="truck" />));
  expect(drawn(place)).toBe('sent');
  act(() => root.render(<Icon name="box" />));
  await waitFor(() => expect(drawn(place)).toBe(moreIcons.box));
  act(() => root.render(<Icon name="truck" />));
  expect(drawn(place)).toBe(moreIcons.truck);
});

test('an icon that the browser draws first is drawn once its code has come', async () => {
  const { container } = render(<Icon name="truck" />);
  await waitFor(() => expect(drawn(container)).toBe(moreIcons.truck));
});
