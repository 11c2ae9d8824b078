import { plantsTrees, treesFrom, type CompanyData, type HomeTexts, type Locale } from '@rewald/contracts';

type Fact = HomeTexts['promises'][number];

const TREE: Readonly<Record<Locale, Fact>> = {
  de: { icon: 'tree', title: 'Ein Baum ab {{treeFrom}} €', text: 'Wir lassen ihn pflanzen: {{trees}}' },
  en: { icon: 'tree', title: 'A tree from {{treeFrom}} €', text: 'We have it planted: {{trees}}' },
};

const trees = (company: CompanyData, locale: Locale): Fact[] =>
  plantsTrees(treesFrom(company)) ? [TREE[locale]] : [];

const german = (company: CompanyData): HomeTexts => ({
  hero: {
    title: 'Willkommen bei {{brand}}',
    text: 'Geprüft und gebraucht, mit mindestens {{guaranteeMonths}} Monaten Garantie und {{returnDays}} Tagen Rückgabe.',
  },
  promises: [
    {
      icon: 'shield',
      title: 'Mindestens {{guaranteeMonths}} Monate Garantie',
      text: 'Zusätzlich zur gesetzlichen Gewährleistung',
    },
    { icon: 'return', title: '{{returnDays}} Tage Rückgabe', text: 'Ohne Angabe von Gründen, kostenlos' },
    { icon: 'truck', title: 'Kostenloser Versand', text: 'Mit Sendungsverfolgung' },
    ...trees(company, 'de'),
  ],
  refurbishing: {
    title: 'Bevor du es bekommst',
    steps: [
      { icon: 'eye', title: 'Geprüft', text: 'Unsere Händler prüfen jedes Stück, bevor sie es anbieten.' },
      { icon: 'box', title: 'Verpackt', text: 'Sicher verpackt, versichert und mit Sendungsverfolgung.' },
    ],
  },
  tradeInSteps: [
    'Sag uns, was du hast und wie es aussieht.',
    'Du siehst sofort deinen Preis und bekommst ein kostenloses Versandetikett.',
    'Nach unserer Prüfung bekommst du dein Geld.',
  ],
});

const english = (company: CompanyData): HomeTexts => ({
  hero: {
    title: 'Welcome to {{brand}}',
    text: 'Tested and used, with at least {{guaranteeMonths}} months’ guarantee and {{returnDays}} days to return.',
  },
  promises: [
    {
      icon: 'shield',
      title: 'Minimum {{guaranteeMonths}}-month guarantee',
      text: 'On top of your statutory rights',
    },
    {
      icon: 'return',
      title: '{{returnDays}}-day returns',
      text: 'Without giving a reason, free of charge',
    },
    { icon: 'truck', title: 'Free shipping', text: 'With tracking' },
    ...trees(company, 'en'),
  ],
  refurbishing: {
    title: 'Before it reaches you',
    steps: [
      { icon: 'eye', title: 'Tested', text: 'Our sellers test every piece before they offer it.' },
      { icon: 'box', title: 'Packed', text: 'Packed safely, insured and tracked.' },
    ],
  },
  tradeInSteps: [
    'Tell us what you have and what it looks like.',
    'You see your price at once and get a free shipping label.',
    'After our inspection you get your money.',
  ],
});

/** Texts of the home page that say nothing but what holds in every shop, and what this one's sellers and company give. */
export const plainTexts = (company: CompanyData): Readonly<Record<Locale, HomeTexts>> => ({
  de: german(company),
  en: english(company),
});
