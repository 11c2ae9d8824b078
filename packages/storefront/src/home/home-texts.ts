import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_IN_BRAND, HomeTexts, type CompanyData, type Locale } from '@rewald/contracts';
import { once } from '@rewald/server-kit/once';
import { keepUnits } from '@rewald/contracts/line-breaks';
import { recordAudit } from '@rewald/server-kit/audit/audit';
import type { Database, DatabaseTransaction } from '@rewald/server-kit/database/connection';
import type { Operator } from '@rewald/server-kit/operators/operators';
import { Problem } from '@rewald/server-kit/problems/problem';
import { fillIn } from '@rewald/messages/company/company-places';
import type { ShopNow } from '@rewald/assortment/shop';
import { DEMO_FOLDER } from '@rewald/assortment/import/demo';
import { importInto, lockImports } from '@rewald/assortment/import/import-entries';
import { plainTexts } from './plain-texts.ts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const KIND = 'home-texts';
/** Default key of the only entry of this kind; its owner may have chosen another. */
const KEY = 'home';

const InBoth = Type.Object({ de: HomeTexts, en: HomeTexts });
type InBoth = Readonly<Record<Locale, HomeTexts>>;
const Stored = Type.Object({ texts: InBoth, pictures: Type.Optional(Type.Array(Type.String())) });

const demoTexts = once(
  (): InBoth =>
    Value.Parse(Type.Tuple([Stored]), JSON.parse(readFileSync(join(DEMO_FOLDER, `${KIND}.json`), 'utf8')))[0]
      .texts,
);

/** Texts of the home page for a shop without its own: plain ones, and those of the demo while it has not said who it is. */
const givenTexts = (company: CompanyData): InBoth =>
  company.brand === BUILT_IN_BRAND ? demoTexts() : plainTexts(company);

type Fact = HomeTexts['promises'][number];

/** The texts of the home page as this process last read them, with the company's data filled in. */
export const homeTexts = (shop: ShopNow, locale: Locale): HomeTexts => {
  const { head, hero, promos, promises, refurbishing, proof, guides, finders, tradeInSteps } = (shop.texts
    .home?.texts ?? givenTexts(shop.company))[locale];
  const fill = (text: string): string => keepUnits(fillIn(text, locale, shop));
  const fillFact = (fact: Fact): Fact => ({ ...fact, title: fill(fact.title), text: fill(fact.text) });
  return {
    ...(head && { head: { title: fill(head.title), description: fill(head.description) } }),
    hero: { title: fill(hero.title), text: fill(hero.text) },
    ...(promos && { promos: promos.map(({ icon, text }) => ({ icon, text: fill(text) })) }),
    promises: promises.map(fillFact),
    refurbishing: { title: fill(refurbishing.title), steps: refurbishing.steps.map(fillFact) },
    ...(proof && {
      proof: {
        ...proof,
        title: fill(proof.title),
        text: fill(proof.text),
        figures: proof.figures.map(({ figure, text }) => ({ figure: fill(figure), text: fill(text) })),
      },
    }),
    ...(guides && { guides: guides.map((guide) => ({ ...guide, title: fill(guide.title) })) }),
    ...(finders && { finders }),
    tradeInSteps: tradeInSteps.map(fill),
  };
};

const readEntry = async (
  database: Database,
  company: CompanyData,
): Promise<{ key: string; texts: InBoth; pictures?: string[] | undefined }> => {
  const row = await database
    .selectFrom('catalogue_entries')
    .select(['key', 'entry'])
    .where('kind', '=', KIND)
    .executeTakeFirst();
  // Texts written by another release may have a form that this one cannot show; they are ignored.
  return row !== undefined && Value.Check(Stored, row.entry)
    ? { key: row.key, ...row.entry }
    : { key: row?.key ?? KEY, texts: givenTexts(company) };
};

/** Changes with the texts of a language. */
const versionOf = (texts: HomeTexts): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');

/** The texts of the home page as stored in the database, with placeholders, and their version. */
export const readHomeTexts = async (
  database: Database,
  company: CompanyData,
  locale: Locale,
): Promise<{ readonly texts: HomeTexts; readonly version: string }> => {
  const texts = (await readEntry(database, company)).texts[locale];
  return { texts, version: versionOf(texts) };
};

/** Who changes the texts, and the version of them that they saw; undefined: whatever it is. */
type Author = Pick<Operator, 'id' | 'name'> & { readonly seen: string | undefined };

const writeTexts = async (
  transaction: DatabaseTransaction,
  company: CompanyData,
  locale: Locale,
  texts: HomeTexts,
  { name: by, seen }: Author,
): Promise<void> => {
  await lockImports(transaction);
  const { texts: former, ...entry } = await readEntry(transaction, company);
  if (seen !== undefined && versionOf(former[locale]) !== seen) throw new Problem(409, 'changed-since');
  const value = { ...entry, texts: { ...former, [locale]: texts } };
  const { faults } = await importInto(transaction, [{ kind: KIND, file: `${KIND}.json`, place: 1, value }], {
    note: { by, source: 'PUT /operator/home' },
  });
  const [fault] = faults;
  if (fault !== undefined) throw new Problem(422, 'home.cannot-say', { values: { why: fault.message } });
};

/**
 * Changes the texts of the home page in one language, as an import. Every replica shows them within a second.
 *
 * @throws {Problem} 409 if they are others than the author saw; 422 what cannot be shown
 */
export const changeHomeTexts = (
  database: Database,
  company: CompanyData,
  locale: Locale,
  texts: HomeTexts,
  author: Author,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await writeTexts(transaction, company, locale, texts, author);
    await recordAudit(transaction, {
      actor: `operator:${author.id}`,
      action: 'home-texts.changed',
      subject: `home:${locale}`,
    });
  });
