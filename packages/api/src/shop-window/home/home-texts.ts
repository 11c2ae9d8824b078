import { HomeTexts, LOCALES, type Locale } from '@rewald/contracts';
import { Value } from 'typebox/value';
import { inBackground } from '@rewald/contracts/servers/in-background';
import { recordAudit, type Actor } from '../../plumbing/audit/audit.ts';
import type { Database } from '../../plumbing/database/connection.ts';
import { GIVEN_TEXTS } from './given-texts.ts';

const POLL_INTERVAL_MS = 5_000;

/** The words of the home page, which operators change; every replica shows a change within seconds. */
export interface HomeTextBook {
  of(locale: Locale): HomeTexts;
  /** Grows with every change that was read. */
  readonly version: number;
  /** Takes other words from now on. */
  change(locale: Locale, texts: HomeTexts, actor: Actor): Promise<void>;
  stop(): void;
}

/** @param onError told when a look failed; what was read last goes on holding */
export const openHomeTexts = async (
  database: Database,
  onError: (error: unknown) => void,
): Promise<HomeTextBook> => {
  let changed = new Map<Locale, HomeTexts>();
  let mark = '';
  let version = 1;

  const look = async (): Promise<void> => {
    const rows = await database.selectFrom('home_texts').selectAll().execute();
    const seen = LOCALES.map((locale) =>
      rows.find((row) => row.locale === locale)?.changed_at.toISOString(),
    ).join();
    if (seen === mark) return;
    mark = seen;
    version += 1;
    // What an older or newer release wrote and this one cannot show is left aside.
    changed = new Map(
      rows.flatMap(({ locale, texts }) => (Value.Check(HomeTexts, texts) ? [[locale, texts]] : [])),
    );
  };

  await look();
  const timer = setInterval(() => inBackground(look(), onError), POLL_INTERVAL_MS);
  timer.unref();
  return {
    of: (locale) => changed.get(locale) ?? GIVEN_TEXTS[locale],
    get version() {
      return version;
    },
    change: async (locale, texts, actor) => {
      await database.transaction().execute(async (transaction) => {
        const written = { texts: JSON.stringify(texts), changed_at: new Date() };
        await transaction
          .insertInto('home_texts')
          .values({ locale, ...written })
          .onConflict((conflict) => conflict.column('locale').doUpdateSet(written))
          .execute();
        await recordAudit(transaction, { actor, action: 'home-texts.changed', subject: `home:${locale}` });
      });
      await look();
    },
    stop: () => clearInterval(timer),
  };
};
