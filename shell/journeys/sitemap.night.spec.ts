import { expect, test } from '@rewald/e2e/visit/test';

/** Every so many addresses of the usual form is asked for; all of an unusual form are. */
const EACH = 97;
const AT_ONCE = 4;

test('[SHELL-01] [SHELL-03] [I18N-02] the addresses of the sitemap answer 200 and are their own canonical', async ({
  request,
}) => {
  test.setTimeout(240_000);
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  const asked = listed.filter((address, at) => at % EACH === 0 || /[^\w/:.-]/.test(address));
  expect(asked.filter((address) => /\/shop\/buybox\/.*[+&=,]/.test(address)).length).toBeGreaterThan(10);
  const wrong: unknown[] = [];
  const check = async (address: string): Promise<void> => {
    const answer = await request.get(address, { maxRedirects: 0 });
    const html = await answer.text();
    const link = (kind: string): string | undefined =>
      new RegExp(`<link rel="${kind}[^>]*href="([^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');
    const locale = /^https?:\/\/[^/]+\/en(\/|$)/.test(address) ? 'en' : 'de';
    const found = [answer.status(), link('canonical"'), link(`alternate" hrefLang="${locale}"`)];
    if (found.join(' ') !== `200 ${address} ${address}`) wrong.push([address, ...found]);
  };
  for (let start = 0; start < asked.length; start += AT_ONCE)
    await Promise.all(asked.slice(start, start + AT_ONCE).map(check));
  expect(wrong).toEqual([]);
});
