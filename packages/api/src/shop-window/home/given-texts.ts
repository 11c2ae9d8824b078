import type { HomeTexts, Locale } from '@rewald/contracts';

/** What the home page says until somebody changes it. */
export const GIVEN_TEXTS: Readonly<Record<Locale, HomeTexts>> = {
  de: {
    hero: {
      title: 'Wie neu. Nur klüger.',
      text: 'Geprüfte Technik von ausgesuchten Händlern – mit Garantie, 30 Tagen Rückgabe und einem Preis, der sich gut anfühlt.',
    },
    promises: [
      {
        icon: 'shield',
        title: '24 bis 36 Monate Garantie',
        text: 'Auf jedes Gerät, zusätzlich zur gesetzlichen Gewährleistung',
      },
      { icon: 'return', title: '30 Tage Rückgabe', text: 'Ohne Angabe von Gründen, Rückversand kostenlos' },
      { icon: 'truck', title: 'Kostenloser Versand', text: 'Mit Sendungsverfolgung, bei jedem Gerät' },
      {
        icon: 'tree',
        title: 'Ein Baum je Bestellung',
        text: 'Wir lassen ihn pflanzen, wenn du für 150 € oder mehr bestellst',
      },
    ],
    refurbishing: {
      title: 'So wird ein Gerät generalüberholt',
      steps: [
        {
          icon: 'lock',
          title: 'Daten gelöscht',
          text: 'Konten und Daten des Vorbesitzers werden vollständig entfernt, das Gerät wird zurückgesetzt.',
        },
        {
          icon: 'battery',
          title: 'Geprüft und repariert',
          text: 'Fachleute prüfen jede Funktion und tauschen, was nicht arbeitet wie am ersten Tag. Der Akku hat mindestens 85 % Kapazität.',
        },
        {
          icon: 'eye',
          title: 'Ehrlich bewertet',
          text: 'Der Zustand sagt nur, wie ein Gerät aussieht. Die Maßstäbe sind bei allen Händlern gleich.',
        },
        {
          icon: 'box',
          title: 'Sicher zu dir',
          text: 'Gut verpackt und versichert. Gefällt es dir nicht, schickst du es 30 Tage lang kostenlos zurück.',
        },
      ],
    },
    tradeInSteps: [
      'Sag uns, welches Gerät du hast und wie es aussieht.',
      'Du siehst sofort deinen Preis und bekommst ein kostenloses Versandlabel.',
      'Wir prüfen das Gerät und zahlen innerhalb von 5 Werktagen aus.',
    ],
  },
  en: {
    hero: {
      title: 'As good as new. Only smarter.',
      text: 'Tested tech from hand-picked sellers – with a guarantee, 30 days to return it and a price that feels right.',
    },
    promises: [
      {
        icon: 'shield',
        title: "24 to 36 months' guarantee",
        text: 'On every device, on top of your statutory rights',
      },
      { icon: 'return', title: '30 days to return', text: 'No questions asked, return shipping is free' },
      { icon: 'truck', title: 'Free shipping', text: 'With tracking, on every device' },
      {
        icon: 'tree',
        title: 'A tree per order',
        text: 'We have one planted when you order for 150 € or more',
      },
    ],
    refurbishing: {
      title: 'How a device is refurbished',
      steps: [
        {
          icon: 'lock',
          title: 'Data erased',
          text: "The previous owner's accounts and data are removed completely and the device is reset.",
        },
        {
          icon: 'battery',
          title: 'Tested and repaired',
          text: 'Experts test every function and replace what does not work as on day one. The battery holds at least 85% of its capacity.',
        },
        {
          icon: 'eye',
          title: 'Graded honestly',
          text: 'The condition only says how a device looks. The standards are the same for all sellers.',
        },
        {
          icon: 'box',
          title: 'Safely to you',
          text: 'Well packed and insured. If you do not like it, send it back free of charge for 30 days.',
        },
      ],
    },
    tradeInSteps: [
      'Tell us which device you have and what it looks like.',
      'You see your price at once and get a free shipping label.',
      'We check the device and pay out within 5 working days.',
    ],
  },
};
