/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readSources, type SourceFacts } from './read-sources.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rewald-sources-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const read = (sources: Record<string, string>): SourceFacts => {
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(dir, file), text);
  return readSources([dir], dir);
};

test('an event named by a constant is seen, also by one of another module or in an object', () => {
  const { publishes, subscribes } = read({
    'names.ts':
      "export const REPLACED = 'cart.replaced';\nexport const NAMES = { left: 'checkout.left' } as const;",
    'use.ts': `import { REPLACED, NAMES } from './names.ts';
platform.events.subscribe(REPLACED, () => undefined);
const CHANGED = 'locale.changed' as const;
events.subscribe(CHANGED, () => undefined);
events.publish(NAMES.left, {});
router.subscribe(() => undefined);`,
  });
  expect(subscribes).toEqual(['cart.replaced', 'locale.changed']);
  expect(publishes).toEqual(['checkout.left']);
});

test('an event that nobody can tell is refused with the place', () => {
  expect(() => read({ 'use.ts': 'events.subscribe(nameFor(page), () => undefined);' })).toThrow(
    /^use\.ts: which event does subscribe\(\) name/,
  );
});

test('addresses of pages are found, without queries and calls', () => {
  const { links } = read({
    'use.tsx':
      "const a = <Link to={`/shop/models/${id}/${name}?from=${x}`} />; const b = '/checkout/cart'; call('/api/content/x'); const c = 'and/or';",
  });
  expect(links).toEqual(['/checkout/cart', '/shop/models/:x/:x']);
});

test('places for widgets are found by their names, and one that nobody can tell is refused', () => {
  const { slots } = read({
    'a.tsx': 'const a = <WidgetSlot name="product.below-price" props={{ price }} />;',
    'b.tsx': 'const b = <WidgetSlot name="product.below-price" props={given} />;',
  });
  expect(slots).toEqual({ 'product.below-price': ['a.tsx', 'b.tsx'] });
  expect(() => read({ 'c.tsx': 'const c = <WidgetSlot name={name} props={{}} />;' })).toThrow(
    /^c\.tsx: which place is this/,
  );
});
