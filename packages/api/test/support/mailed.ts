import { eventually, type TestApp } from './test-app.ts';

/** The newest mail of a kind to an address, as soon as it has left. */
export const mailTo = (shop: TestApp, to: string, kind: string) =>
  eventually(() => shop.mails.findLast((mail) => mail.to === to && mail.kind === kind));

/** The first link of a mail. */
export const linkIn = (text: string): URL => new URL(/https?:\/\/[^\s"]+/.exec(text)?.[0] ?? '');

/** What stands in the query of the link in the newest mail of a kind. */
export const mailedToken = async (
  shop: TestApp,
  to: string,
  kind: string,
  parameter: string,
): Promise<string> => {
  const { text } = await mailTo(shop, to, kind);
  return new RegExp(`[?&]${parameter}=([\\w-]+)`).exec(text)?.[1] ?? '';
};

/** Links are not made twice within a minute; so much time passes. */
export const letAMinutePass = async ({ database }: TestApp): Promise<void> => {
  await database
    .updateTable('customer_tokens')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .execute();
};
