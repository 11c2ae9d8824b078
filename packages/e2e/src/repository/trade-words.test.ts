import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(__dirname, '../../../..');

/** Words for what the demo sells: another shop sells bicycles with the same messages, and mails them. The desk is left out: people of the shop read it. */
const OF_ONE_TRADE =
  /Gerät|[Dd]evice|[Ss]martphone|\b[Hh]andys?\b|[Ll]aptop|[Tt]ablet|Akku|battery|Netzkabel|Speicher\b|[Ss]torage|power cable|eSIM|iCloud/;

/** Messages about what somebody reads them on. */
const ON_THEIR_OWN_DEVICE =
  /^(passkeys?|passkey|sessions|passwordChange|password-changed|email-restored|reset|restore)\.|^frame\.|^wallet\.|^consent\./;

/** Messages that are shown only if something has accounts, a serial number or a battery. */
const ONLY_OF_DEVICES =
  /^(before-shipping|case\.serial|case\.erased|erasure|label\.reset|trade-in\.help|trade-in\.faq\.data|trade-in\.variation\.title|listing\.facet\.(battery|storage)|product\.choose\.storage|trade-in\.(step\.variation|variation\.where))/;

/** A message as a shop sees it that sells no devices, without the names of its values. */
const saidOfThings = (text: string): string =>
  text
    .replaceAll(/\{goods, select, things \{([^{}]*)\} other \{[^{}]*\}\}/g, '$1')
    .replaceAll(/\bdata \{[^{}]*\}/g, '')
    .replaceAll(/\{\w+\}/g, '');

test.each(['de', 'en'])('[SHELL-05] messages name no device, since any shop can show them (%s)', (locale) => {
  const files = globSync(`{shell,mfe-*,packages/!(desk)}/src/**/messages.${locale}.json`, { cwd: root });
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((file) => {
    const messages: Record<string, string> = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return Object.entries(messages)
      .filter(([id]) => !ON_THEIR_OWN_DEVICE.test(id) && !ONLY_OF_DEVICES.test(id))
      .filter(([, text]) => OF_ONE_TRADE.test(saidOfThings(text)))
      .map(([id, text]) => `${file}: ${id}: ${text}`);
  });
  expect(found).toEqual([]);
});
