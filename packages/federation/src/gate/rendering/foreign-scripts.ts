import { foreignOrigin } from '@rewald/contracts/script-origins';

/** What to do about a script from another origin. */
export const FOREIGN_REMEDY =
  'Bundle it: what another origin serves has no digest, and can change under the visitors at any time.';

/** Origins of foreign scripts that a page's HTML loads. */
export const foreignInHtml = (html: string, own: string): string[] => [
  ...new Set(
    [...html.matchAll(/<script\b[^>]*?\ssrc="([^"]*)"/g)].flatMap(([, address = '']) => {
      const origin = foreignOrigin(address, own);
      return origin === null ? [] : [origin];
    }),
  ),
];

/** Origins of foreign scripts whose addresses are in code, which may load them after all checks have ended. */
export const foreignInCode = (code: string): string[] => [
  ...new Set(
    [
      ...code.matchAll(/(["'`])((?:https?:)?\/\/[\w.-]+(?::\d+)?\/[^"'`\s]*?\.m?js(?:[?#][^"'`]*)?)\1/g),
    ].flatMap(([, , address = '']) => {
      const origin = foreignOrigin(address, 'https://own.invalid');
      return origin === null ? [] : [origin];
    }),
  ),
];
