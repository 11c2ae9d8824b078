import { Type, type Static } from 'typebox';
import { EMAIL_PATTERN } from '../typed-text.ts';
import { LEAST_RETURN_DAYS } from '../return-days.ts';

const Words = Type.String({ pattern: '^\\S(.*\\S)?$', maxLength: 200 });
// The gate generates answers from schemas. It cannot generate a text from a pattern, so it takes the example.
const Mailbox = Type.String({ pattern: EMAIL_PATTERN, maxLength: 200, examples: ['hello@example.com'] });

const Hex = Type.String({ pattern: '^#[0-9a-f]{6}$', examples: ['#1d5a40'] });

/** One colour for each theme. */
export const BrandColours = Type.Object({ light: Hex, dark: Hex }, { additionalProperties: false });
export type BrandColours = Static<typeof BrandColours>;

/** How the shop looks, as far as it brings that itself. The files are those of `GET content/{locale}/appearance`. */
export const ShopLook = Type.Object({
  /** Another one after each change of a file. */
  version: Type.String({ pattern: '^[0-9a-f]{16}$', examples: ['0123456789abcdef'] }),
  /** The logo's size, which only gives its proportions, and whether there is one for dark grounds. */
  logo: Type.Optional(
    Type.Object({
      width: Type.Number({ exclusiveMinimum: 0, examples: [160] }),
      height: Type.Number({ exclusiveMinimum: 0, examples: [40] }),
      dark: Type.Boolean(),
    }),
  ),
  icon: Type.Boolean(),
  colours: Type.Optional(BrandColours),
});
export type ShopLook = Static<typeof ShopLook>;

/** GET content/{locale}/appearance (extension): the files of the shop's look, as SVG. */
export const ShopAppearance = Type.Object({
  version: ShopLook.properties.version,
  logo: Type.Optional(Type.String()),
  logoDark: Type.Optional(Type.String()),
  icon: Type.Optional(Type.String()),
});
export type ShopAppearance = Static<typeof ShopAppearance>;

/** The company behind the shop, as its owner enters it. */
export const CompanyEntry = Type.Object({
  brand: Words,
  /** The registered name. */
  name: Words,
  street: Words,
  houseNumber: Words,
  postalCode: Words,
  city: Words,
  /** ISO 3166, two letters. */
  countryCode: Type.String({ pattern: '^[A-Z]{2}$' }),
  /** Separated by commas. */
  managingDirectors: Words,
  registerCourt: Words,
  registerNumber: Words,
  vatId: Words,
  email: Mailbox,
  privacyEmail: Mailbox,
  jobsEmail: Mailbox,
  securityEmail: Mailbox,
  phone: Type.String({ pattern: '^\\+?[0-9][0-9 ()/-]{4,30}$', examples: ['+49 30 1234567'] }),
  /** Days in which a device may be returned without a reason, counted from the delivery of the order's last device. */
  returnDays: Type.Integer({ minimum: LEAST_RETURN_DAYS, maximum: 365 }),
  /** Year the shop opened. */
  since: Type.Integer({ minimum: 1900, maximum: 2100 }),
  /** Who plants the trees, and where; a shop without promises none. */
  trees: Type.Optional(Type.Object({ de: Words, en: Words }, { additionalProperties: false })),
  /** Order value in euros from which a tree is planted; `TREE_FROM` if omitted. */
  treeFrom: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  /** Profiles at social networks. */
  social: Type.Optional(
    Type.Array(
      Type.String({
        pattern: '^https://[^\\s"<>]+$',
        maxLength: 300,
        examples: ['https://social.example/shop'],
      }),
      { maxItems: 8 },
    ),
  ),
});
/**
 * GET content/{locale}/company (extension): the company behind the shop, as pages, documents and mails name it, what it
 * promises, and how its shop looks. The same in all languages except `trees`.
 */
export const CompanyData = Type.Object({
  ...CompanyEntry.properties,
  look: Type.Optional(ShopLook),
  /** The shortest guarantee that any of the shop's sellers gives, in months; omitted by a shop without sellers. */
  guaranteeMonths: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })),
  /** What sentences call what is sold: `devices` if any category's have accounts and data of their owner, `things` otherwise. */
  goods: Type.Optional(Type.Enum(['devices', 'things'])),
});
export type CompanyData = Static<typeof CompanyData>;
