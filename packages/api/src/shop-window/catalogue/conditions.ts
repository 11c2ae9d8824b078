import type { Condition } from './types.ts';

/** Conditions speak of looks alone: function is the same in all four, and so is the least battery capacity. */
const SAME_IN_ALL = {
  de: 'Jede Funktion ist geprüft und arbeitet wie am ersten Tag, der Akku hat mindestens 85 % seiner ursprünglichen Kapazität.',
  en: 'Every function is tested and works as on day one; the battery holds at least 85% of its original capacity.',
};

export const conditions: readonly Condition[] = [
  {
    id: 1,
    key: 'excellent',
    name: { de: 'Wie neu', en: 'Excellent' },
    summary: {
      de: 'Keine sichtbaren Spuren, auch aus 20 cm nicht',
      en: 'No visible marks, not even from 20 cm',
    },
    description: {
      de: `Aus 20 cm Entfernung siehst du weder auf dem Display noch am Gehäuse Gebrauchsspuren. ${SAME_IN_ALL.de}`,
      en: `From 20 cm away you see no signs of use on the display or the body. ${SAME_IN_ALL.en}`,
    },
  },
  {
    id: 2,
    key: 'very-good',
    name: { de: 'Sehr gut', en: 'Very good' },
    summary: { de: 'Feine Spuren, aus 20 cm kaum zu sehen', en: 'Faint marks, hardly visible from 20 cm' },
    description: {
      de: `Aus 20 cm fallen höchstens feine Spuren am Gehäuse auf, aus 50 cm sind sie nicht mehr zu sehen. Das eingeschaltete Display wirkt makellos. ${SAME_IN_ALL.de}`,
      en: `From 20 cm you notice faint marks on the body at most; from 50 cm they are gone. Switched on, the display looks flawless. ${SAME_IN_ALL.en}`,
    },
  },
  {
    id: 3,
    key: 'good',
    name: { de: 'Gut', en: 'Good' },
    summary: {
      de: 'Leichte Kratzer, aus 50 cm kaum zu sehen',
      en: 'Light scratches, hardly visible from 50 cm',
    },
    description: {
      de: `Aus 20 cm siehst du leichte Kratzer oder kleine Macken am Gehäuse, aus 50 cm fallen sie kaum auf. Feine Kratzer auf dem Display verschwinden, sobald es leuchtet. ${SAME_IN_ALL.de}`,
      en: `From 20 cm you see light scratches or small nicks on the body; from 50 cm they hardly stand out. Fine scratches on the display vanish once it lights up. ${SAME_IN_ALL.en}`,
    },
  },
  {
    id: 4,
    key: 'acceptable',
    name: { de: 'Akzeptabel', en: 'Acceptable' },
    summary: { de: 'Deutliche Spuren, auch aus 50 cm zu sehen', en: 'Clear marks, visible from 50 cm' },
    description: {
      de: `Auch aus 50 cm sind Kratzer, Macken oder abgegriffene Stellen zu sehen, Risse oder Sprünge gibt es nicht. Kratzer auf dem Display stören beim Lesen nicht. ${SAME_IN_ALL.de}`,
      en: `Scratches, nicks or worn spots are visible even from 50 cm, but there are no cracks. Scratches on the display do not get in the way of reading. ${SAME_IN_ALL.en}`,
    },
  },
];
