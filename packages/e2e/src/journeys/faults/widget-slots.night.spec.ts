import { runIndependentSite, type IndependentSite } from '../../release/independent-site.ts';
import { makeSixthPart, type SixthPart } from '../../release/sixth-part.ts';
import { originOf, PORTS } from '../../site/ports.ts';
import { openPage } from '@rewald/federation/journeys/open-page';
import { cartWith } from '../../visitor/shopping.ts';
import { inGerman } from '../../visitor/words.ts';
import { expect, test } from '../../visit/test.ts';

const origin = originOf(PORTS.slots);
const PRODUCT = '/shop/buybox/models/m1024-p102400-c3/x';

/** A part without pages, with a widget below the price of the shop's product page. */
const gifts = (widget: string, slot = 'product.below-price'): Record<string, string> => ({
  'mfe.config.ts': `export default {
  name: 'gifts',
  owner: 'Team Geschenke',
  exposes: { './hint': './src/hint.tsx' },
  routes: [],
  fills: [{ slot: '${slot}', expose: './hint' }],
};`,
  'src/hint.tsx': widget,
  'src/messages.de.json': '{ "hint": "Als Geschenk verpackt: {price}", "taken": "Wir packen es ein." }',
  'src/messages.en.json': '{ "hint": "Wrapped as a present: {price}", "taken": "We wrap it." }',
});

const GOOD = `import { useState } from 'react';
import { FormattedMessage, formatPrice } from '@rewald/platform';
export default function Hint({ price }: { price: number }) {
  const [taken, setTaken] = useState(false);
  return (
    <button type="button" style={{ minBlockSize: 48 }} onClick={() => setTaken(true)}>
      {taken ? <FormattedMessage id="taken" /> : <FormattedMessage id="hint" values={{ price: formatPrice(price + 5) }} />}
    </button>
  );
}`;

const BROKEN = `export default function Hint({ price }: { price: number }) {
  if (price > 0) throw new Error(\`no paper left for \${price}\`);
  return <p>{price}</p>;
}`;

const widgetPart = (name: string, order: number, more: string): Record<string, string> => ({
  'mfe.config.ts': `export default {
  name: '${name}',
  owner: 'Team ${name}',
  exposes: { './hint': './src/hint.tsx' },
  routes: [],
  fills: [{ slot: 'product.below-price', expose: './hint', order: ${order} }],
  ${more}
};`,
  'src/messages.de.json': '{}',
  'src/messages.en.json': '{}',
});

/** A part that publishes an event about a ribbon in one of these colours. */
const telling = (...colours: string[]): Record<string, string> => ({
  ...widgetPart(
    'ribbons',
    1,
    `events: { 'ribbon.chosen': { type: 'object', properties: { colour: { enum: ${JSON.stringify(colours)} } }, required: ['colour'] } },`,
  ),
  'src/hint.tsx': `import { usePlatform } from '@rewald/platform';
export default function Hint() {
  const { events } = usePlatform();
  return <button type="button" style={{ minBlockSize: 48 }} onClick={() => events.publish('ribbon.chosen', { colour: 'red' })}>ribbon</button>;
}`,
});

/** A part that subscribes to that event. */
const HEARING = {
  ...widgetPart('bows', 2, ''),
  'src/hint.tsx': `import { useEffect, useState } from 'react';
import { usePlatform } from '@rewald/platform';
export default function Hint() {
  const { events } = usePlatform();
  const [colour, setColour] = useState('not listening');
  useEffect(() => {
    setColour('none');
    return events.subscribe('ribbon.chosen', (told) => setColour(told.colour));
  }, [events]);
  return <output data-bows>{colour}</output>;
}`,
};

/** A page whose text in the browser differs from the server's. React finds the file of components with a hook. */
const CONTRADICTING = {
  'mfe.config.ts': `export default {
  name: 'gifts',
  owner: 'Team Geschenke',
  exposes: { './page': './src/page.tsx' },
  routes: [{ path: '/gifts', expose: './page' }],
};`,
  'src/page.tsx': `import { useId } from 'react';
import { Container, Heading } from '@rewald/ui';
export const head = () => ({ title: 'Geschenke' });
export default function Page() {
  const id = useId();
  return <Container><Heading level={1} id={id}>{typeof document === 'undefined' ? 'Verpackt' : 'Offen'}</Heading></Container>;
}`,
  'src/messages.de.json': '{}',
  'src/messages.en.json': '{}',
};

test.describe('places and events of other teams', () => {
  // One after the other on the same ports, each on its own site: a slot has room for only two such widgets.
  // Each builds and publishes five times.
  test.describe.configure({ mode: 'default', timeout: 600_000 });
  test.use({ baseURL: origin });

  let site: IndependentSite;
  let parts: SixthPart[];
  const makePart = async (name: string): Promise<SixthPart> => {
    const part = await makeSixthPart(name, site);
    parts.push(part);
    return part;
  };
  test.beforeEach(async () => {
    parts = [];
    site = await runIndependentSite('slots');
  });
  test.afterEach(async () => {
    for (const part of parts) part.remove();
    await site?.stop();
  });

  test("a sixth team's widget stands on the product page without a release of the shop; a broken one loses its place and nothing else", async ({
    newVisitor,
    watch,
  }) => {
    const part = await makePart('gifts');
    const html = async (): Promise<string> => (await fetch(`${origin}${PRODUCT}`)).text();
    expect(await html()).not.toContain('Geschenk verpackt');
    await expect(
      part.release(gifts(GOOD, 'product.above-price')),
      'a place that is not there',
    ).rejects.toThrow(/slot-unknown|no live version has such a place/);
    await expect(
      part.release(gifts(GOOD.replaceAll('price: number', 'price: string').replace('price + 5', '5'))),
      'what the place does not give',
    ).rejects.toThrow(/number' is not assignable to type 'string'/);

    await expect(part.release(gifts(BROKEN)), 'what throws on the page').rejects.toThrow(
      /render-data[^]*buybox[^]*no paper left/,
    );
    // React reports without a message what the server left to the browser.
    watch.tolerate(/no paper left|Minified React error|^exception on \S+: $/);
    await site.seen('gifts', await part.release(gifts(BROKEN), '--force', 'to see what happens'));
    const careless = await newVisitor();
    expect((await careless.goto(PRODUCT))?.status()).toBe(200);
    await careless.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first().click();
    await expect(cartWith(careless, inGerman, 1)).toBeVisible();
    await expect(careless.getByRole('button', { name: /Geschenk/ })).toHaveCount(0);

    await site.seen('gifts', await part.release(gifts(GOOD)));
    // A busy server may leave the slot to the browser while it loads the new version.
    await expect.poll(html, 'made on the server').toContain('Als Geschenk verpackt: ');
    const visitor = await newVisitor();
    await openPage(visitor, PRODUCT);
    const price = await visitor.getByRole('main').locator('aside strong').first().innerText();
    expect(price).toMatch(/€/);
    await visitor.getByRole('button', { name: /^Als Geschenk verpackt: .*€$/ }).click();
    await expect(visitor.getByRole('button', { name: 'Wir packen es ein.' })).toBeVisible();
    await openPage(visitor, `/en${PRODUCT}`);
    await expect(visitor.getByRole('button', { name: /^Wrapped as a present: / })).toBeVisible();
    const { versions } = await site.visit();
    expect([versions['shop'], versions['shell']]).toEqual([site.good['shop'], site.good['shell']]);
  });

  test("a part's own event reaches another team's part, by the schema that it published; the gate holds both ends", async ({
    newVisitor,
  }) => {
    const ribbons = await makePart('ribbons');
    const bows = await makePart('bows');
    await site.seen('ribbons', await ribbons.release(telling('red', 'blue')));
    await expect(bows.release(HEARING), 'whose schema is not known').rejects.toThrow(/event-schema/);
    expect(await bows.mfe('types')).toContain('ribbons');
    await site.seen('bows', await bows.release(HEARING));
    const visitor = await newVisitor();
    await openPage(visitor, PRODUCT);
    const heard = visitor.getByRole('main').locator('output[data-bows]');
    // Each widget is hydrated with its own code; an event only reaches widgets that are hydrated by then.
    await expect(heard).toHaveText('none');
    // The lower order comes first, although the other widget's part comes first by name.
    const ribbon = visitor.getByRole('main').getByRole('button', { name: 'ribbon' });
    const [above, below] = [await ribbon.boundingBox(), await heard.boundingBox()];
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    await visitor.getByRole('button', { name: 'ribbon' }).click();
    await expect(heard).toHaveText('red');
    // The data for Module Federation's devtool: these two parts in addition to the shop's five, once the page is hydrated.
    await expect
      .poll(() => visitor.evaluate(() => Object.keys(Reflect.get(window, '__FEDERATION__').moduleInfo)))
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^rewald_shell_\w+$/),
          expect.stringMatching(/^rewald_bows_\w+:http.*\/entry\.js$/),
        ]),
      );
    await expect(
      ribbons.release(telling('red', 'green')),
      'what those who hear it do not know',
    ).rejects.toThrow(/event-sent/);
    await site.seen('ribbons', await ribbons.release(telling('red')));
  });

  test('what a browser draws otherwise than the server counts against the part whose page it is, and says where', async ({
    newVisitor,
    watch,
  }) => {
    watch.tolerate(/Minified React error #418/);
    const part = await makePart('gifts');
    await expect(part.release(CONTRADICTING)).rejects.toThrow(/#418/);
    const version = await part.release(CONTRADICTING, '--force', 'to see whose fault it is');
    await site.seen('gifts', version);
    await openPage(await newVisitor(), '/gifts');
    await expect
      .poll(async () => (await site.health()).versions.find((one) => one.version === version)?.errors)
      // A late entry is one more error.
      .toContainEqual(
        expect.objectContaining({
          message: expect.stringContaining('#418'),
          stack: expect.stringMatching(/src\/page\.tsx/),
        }),
      );
  });
});
