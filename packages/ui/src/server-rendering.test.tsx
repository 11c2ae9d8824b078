/** @jest-environment node */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import styled from '@emotion/styled';
import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import * as core from './index.ts';
import { Drawer, Menu } from './overlays/index.ts';

test('core and overlays load and render without a document', () => {
  const html = renderToString(
    <>
      <core.Field label="Vorname" error="Fehlt">
        <core.TextInput />
      </core.Field>
      <core.Rating value={3.5} label="3,5 von 5" />
      <core.Logo name="Rewald" mark />
      <Drawer open={false} onClose={() => undefined} title="Korb" closeLabel="Schließen">
        Inhalt
      </Drawer>
      <Menu label="Profil">Inhalt</Menu>
    </>,
  );
  expect(html).toContain('Vorname');
  expect(html).not.toContain('Inhalt');
  // A strict content security policy blocks style attributes in the server's HTML.
  expect(html).not.toContain(' style=');
});

test('styles have the prefixes that browsers of our scripts need, and no others', () => {
  const cache = createCache({ key: 'rw', stylisPlugins: core.stylePlugins });
  cache.compat = true;
  const Box = styled.div`
    display: flex;
    user-select: none;
    &:hover {
      align-items: center;
      mask-image: none;
      hyphens: auto;
    }
  `;
  renderToString(
    <CacheProvider value={cache}>
      <Box />
    </CacheProvider>,
  );
  const [css] = Object.values(cache.inserted);
  expect(String(css).replaceAll(/\.rw-\w+/g, '.box')).toBe(
    '.box{display:flex;-webkit-user-select:none;user-select:none;}' +
      '.box:hover{align-items:center;-webkit-mask-image:none;mask-image:none;-webkit-hyphens:auto;hyphens:auto;}',
  );
});

test('the main picture of a view is requested before the styles are read, the others when they are near', () => {
  const html = renderToString(
    <html lang="de">
      <head>
        <style>{'p{margin:0}'}</style>
      </head>
      <body>
        <core.DevicePicture src="/pictures/scene/hero/angle-960.webp" alt="" sizes="50vw" priority />
        <core.DevicePicture src="/pictures/scene/tree/angle-960.webp" alt="" sizes="50vw" />
      </body>
    </html>,
  );
  const [preload = '', ...others] = html.match(/<link rel="preload"[^>]*>/g) ?? [];
  // Otherwise the browser would choose another size, and load the picture twice.
  const [, widths] = /<source type="image\/avif" srcSet="([^"]+)" sizes="50vw"/.exec(html) ?? [];
  expect(widths).toContain('/pictures/scene/hero/angle-640.avif 640w');
  expect(preload).toContain(`imageSrcSet="${widths}" imageSizes="50vw"`);
  expect(others).toEqual([]);
  expect(html.indexOf(preload)).toBeLessThan(html.indexOf('<style'));
});
