import type { Insurance } from './types.ts';

export const insurances: readonly Insurance[] = [
  {
    id: 1,
    kind: 'screen-and-water',
    months: 12,
    name: { de: 'Display- und Wasserschutz, 12 Monate', en: 'Screen and water protection, 12 months' },
    description: {
      de: 'Übernimmt die Reparatur, wenn das Gerät herunterfällt, das Display bricht oder Flüssigkeit eindringt. Eine Reparatur im Jahr, ohne Selbstbeteiligung.',
      en: 'Pays for the repair when the device is dropped, the screen breaks or liquid gets in. One repair a year, no excess.',
    },
    perMille: 79,
    minimumCents: 1990,
  },
  {
    id: 2,
    kind: 'screen-and-water',
    months: 24,
    name: { de: 'Display- und Wasserschutz, 24 Monate', en: 'Screen and water protection, 24 months' },
    description: {
      de: 'Zwei Jahre Schutz bei Sturz, Displaybruch und Flüssigkeit. Eine Reparatur pro Jahr, ohne Selbstbeteiligung.',
      en: 'Two years of cover for drops, broken screens and liquid. One repair a year, no excess.',
    },
    perMille: 129,
    minimumCents: 3290,
  },
  {
    id: 3,
    kind: 'theft',
    months: 12,
    name: { de: 'Diebstahlschutz, 12 Monate', en: 'Theft protection, 12 months' },
    description: {
      de: 'Ersetzt das Gerät nach Einbruch, Raub oder Taschendiebstahl durch ein gleichwertiges. Du meldest den Fall bei der Polizei und bei uns.',
      en: 'Replaces the device with an equal one after burglary, robbery or pickpocketing. You report the case to the police and to us.',
    },
    perMille: 59,
    minimumCents: 1490,
  },
  {
    id: 4,
    kind: 'theft',
    months: 24,
    name: { de: 'Diebstahlschutz, 24 Monate', en: 'Theft protection, 24 months' },
    description: {
      de: 'Zwei Jahre Ersatz durch ein gleichwertiges Gerät nach Einbruch, Raub oder Taschendiebstahl.',
      en: 'Two years of replacement with an equal device after burglary, robbery or pickpocketing.',
    },
    perMille: 99,
    minimumCents: 2490,
  },
];

/**
 * Premium for the whole term, in cents, always ending in ,90.
 * @param devicePriceCents what the device costs
 */
export const insurancePriceCents = (insurance: Insurance, devicePriceCents: number): number => {
  const premium = Math.max(insurance.minimumCents, (devicePriceCents * insurance.perMille) / 1000);
  return Math.ceil((premium + 10) / 100) * 100 - 10;
};
