import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { DevicePicture } from './device-picture.tsx';
import { Photo } from './photo.tsx';
import { Price } from './price.tsx';
import { Rating } from './rating.tsx';

test('a struck-through price has a label that explains it', () => {
  const { container } = render(
    <Price
      current="549,00 €"
      before="1.149,00 €"
      beforeLabel="Neupreis"
      currentLabel="Preis"
      saving="−52 %"
    />,
  );
  expect(container.textContent).toBe('Preis 549,00 €Neupreis 1.149,00 €−52 %');
  expect(container.querySelector('s')?.textContent).toBe('Neupreis 1.149,00 €');
});

test('a rating is one image with words', () => {
  render(
    <Rating value={4.4} label="4,4 von 5 Sternen">
      1.204 Bewertungen
    </Rating>,
  );
  expect(screen.getByRole('img', { name: '4,4 von 5 Sternen' })).toBeTruthy();
});

test('[SHELL-19] every URL of a device picture gets the assets host, and its space is reserved', () => {
  const urlOf = (path: string): string => `https://assets.example${path.startsWith('/') ? '' : '/'}${path}`;
  const { container, rerender } = render(
    <DevicePicture src="/pictures/phone-pixel/blue/front-320.webp" alt="Pixel" sizes="300px" urlOf={urlOf} />,
  );
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map((source) => source.type)).toEqual(['image/avif']);
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Pixel' });
  for (const { srcset, sizes } of [...sources, image]) {
    expect(sizes).toBe('300px');
    for (const candidate of srcset.split(', ')) {
      expect(candidate).toMatch(
        /^https:\/\/assets\.example\/pictures\/phone-pixel\/blue\/front-\d+\.(avif|webp) \d+w$/,
      );
    }
  }
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['640', '640']);
  expect(image.getAttribute('loading')).toBe('lazy');

  rerender(<DevicePicture src="media/foreign.jpg" alt="Pixel" sizes="300px" urlOf={urlOf} priority />);
  expect(container.querySelectorAll('source')).toHaveLength(0);
  expect(screen.getByRole('img').getAttribute('src')).toBe('https://assets.example/media/foreign.jpg');
  expect(screen.getByRole('img').hasAttribute('loading')).toBe(false);
});

test('[SHELL-19] where a picture fails, a quiet sign with its name stands; another picture is tried again', () => {
  const { container, rerender } = render(<DevicePicture src="/gone.webp" alt="Pixel" sizes="300px" />);
  fireEvent.error(screen.getByRole('img', { name: 'Pixel' }));
  expect(container.querySelector('picture')).toBeNull();
  expect(screen.getByRole('img', { name: 'Pixel' }).tagName).toBe('svg');
  rerender(<DevicePicture src="/there.webp" alt="Pixel" sizes="300px" />);
  expect(screen.getByRole('img', { name: 'Pixel' }).getAttribute('src')).toBe('/there.webp');
});

test('[SHELL-19] a picture that failed before the page was hydrated is replaced, too', () => {
  const facts = { complete: true, naturalWidth: 0, currentSrc: 'https://assets.example/gone.webp' };
  const before = Object.entries(facts).map(([name, value]) => {
    const known = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, name);
    Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, get: () => value });
    return [name, known] as const;
  });
  try {
    const { container } = render(<DevicePicture src="/gone.webp" alt="Pixel" sizes="300px" />);
    expect(container.querySelector('picture')).toBeNull();
  } finally {
    for (const [name, known] of before)
      if (known) Object.defineProperty(HTMLImageElement.prototype, name, known);
  }
});

test('[SHELL-19] the same holds for pictures in one form, with a stand-in of their own', () => {
  const { rerender } = render(
    <Photo src="https://elsewhere.example/a.jpg" alt="Kratzer" width={4} height={3} />,
  );
  fireEvent.error(screen.getByRole('img', { name: 'Kratzer' }));
  expect(screen.getByRole('img', { name: 'Kratzer' }).tagName).toBe('svg');
  rerender(<Photo src="https://elsewhere.example/a.jpg" alt="Kratzer" fallback={<b>kein Bild</b>} />);
  expect(screen.getByText('kein Bild')).toBeTruthy();
});
