import type { Locale } from '@rewald/contracts';

/** A review as buyers of the demo could write it. */
export interface SampleReview {
  readonly stars: number;
  readonly title: string;
  readonly text: string;
  /** Tells of signs of use, so it is not about a device that looks new. */
  readonly worn?: true;
}

/** Reviews of one kind of goods. */
interface SampleShelf {
  /** Number of the demo's category; without it, of any. */
  readonly category?: number;
  readonly de: readonly SampleReview[];
  readonly en: readonly SampleReview[];
}

/** Fits anything that the demo sells. */
const OF_ANYTHING: SampleShelf = {
  de: [
    {
      stars: 5,
      title: 'Wie beschrieben',
      text: 'Kam nach zwei Tagen, gut verpackt. Die Spuren muss ich suchen, im Alltag sehe ich keine.',
      worn: true,
    },
    {
      stars: 5,
      title: 'Für den Preis kaum zu schlagen',
      text: 'Ich war erst skeptisch bei Gebrauchtem. Alles geprüft, alles sauber, läuft seit dem ersten Tag ohne Mucken.',
    },
    {
      stars: 3,
      title: 'In Ordnung',
      text: 'Ware gut, aber die Lieferung kam einen Tag später als angezeigt. Da hätte ich mir eine Nachricht gewünscht.',
    },
    {
      stars: 5,
      title: 'Gerne wieder',
      text: 'Schon das zweite Mal hier bestellt. Diesmal für meine Mutter, sie ist sehr zufrieden.',
    },
    {
      stars: 4,
      title: 'Sauber und schnell da',
      text: 'Einen Stern Abzug, weil eine Ecke etwas stärker abgerieben war als erwartet. Sonst alles bestens.',
      worn: true,
    },
    {
      stars: 5,
      title: 'Keine Spuren gefunden',
      text: 'Sieht aus wie neu, obwohl ich einen günstigeren Zustand gewählt habe.',
      worn: true,
    },
    {
      stars: 5,
      title: 'Super Service',
      text: 'Hatte eine Frage zur Einrichtung und am selben Tag eine Antwort, die mir geholfen hat.',
    },
    {
      stars: 4,
      title: 'Solide',
      text: 'Tut, was es soll. Die Verpackung war schlicht und ohne Plastik, das gefällt mir.',
    },
    {
      stars: 2,
      title: 'Erst beim zweiten Mal',
      text: 'Beim ersten ging ein Knopf schwer. Der Umtausch lief freundlich und schnell, kostete mich aber eine Woche.',
    },
    {
      stars: 5,
      title: 'Klare Empfehlung',
      text: 'Zustand besser als gedacht, Preis deutlich unter neu, und die Rechnung kam gleich per E-Mail.',
      worn: true,
    },
  ],
  en: [
    {
      stars: 5,
      title: 'Just as described',
      text: 'Arrived in two days, packed with care. You have to look for the marks, I never notice them.',
      worn: true,
    },
    {
      stars: 4,
      title: 'Good value',
      text: 'A few light marks on the edge, exactly as the page said. Everything works as it should.',
      worn: true,
    },
    {
      stars: 5,
      title: 'Would buy again',
      text: 'My first refurbished purchase and surely not the last one. Clean, tested and half the price.',
    },
    {
      stars: 3,
      title: 'Fine, but slow to ship',
      text: 'No complaints about the goods. The parcel took two days longer than the page had promised.',
    },
  ],
};

const SHELVES: readonly SampleShelf[] = [
  {
    // smartphones
    category: 1,
    de: [
      {
        stars: 5,
        title: 'Akku hält den ganzen Tag',
        text: 'Akkuzustand 91 %, das ist mehr, als versprochen war. Abends habe ich meist noch ein Drittel.',
      },
      {
        stars: 4,
        title: 'Feiner Kratzer auf der Rückseite',
        text: 'Funktioniert tadellos. Der Kratzer passt zur Beschreibung, und in der Hülle sieht man ihn nicht.',
        worn: true,
      },
      {
        stars: 5,
        title: 'Kamera wie neu',
        text: 'Bin vom Vorgänger umgestiegen, die Fotos im Dunkeln sind ein großer Schritt. SIM rein und los.',
      },
      {
        stars: 4,
        title: 'Gutes Zweithandy',
        text: 'Für die Arbeit genau richtig. Ein Ladegerät lag nicht bei, das steht aber auch so auf der Seite.',
      },
      {
        stars: 5,
        title: 'Erstes eigenes Handy',
        text: 'Für unseren Sohn gekauft. Kein fremdes Konto drauf, alles zurückgesetzt, in zehn Minuten eingerichtet.',
      },
    ],
    en: [
      {
        stars: 5,
        title: 'Battery is great',
        text: 'It said at least 85 percent, mine shows 92. Lasts me from breakfast to bedtime.',
      },
      {
        stars: 4,
        title: 'Screen spotless, frame not quite',
        text: 'The screen is perfect. There are two small nicks in the frame that a case hides.',
        worn: true,
      },
    ],
  },
  {
    // laptops
    category: 3,
    de: [
      {
        stars: 5,
        title: 'Ideal fürs Studium',
        text: 'Startet in Sekunden, bleibt leise, der Akku reicht für zwei Vorlesungen und die Bahnfahrt.',
      },
      {
        stars: 4,
        title: 'Tastatur mit Glanzstellen',
        text: 'Einige Tasten glänzen etwas, das stört mich nicht. Display und Scharniere sind wie neu.',
        worn: true,
      },
      {
        stars: 5,
        title: 'Fürs Homeoffice',
        text: 'Zwei Bildschirme dran, läuft. Das System war frisch installiert und ohne Werbeprogramme.',
      },
      {
        stars: 3,
        title: 'Lüfter hörbar',
        text: 'Unter Last wird er laut. Schnell genug ist er, aber in der Bibliothek würde ich ihn nicht nutzen.',
      },
    ],
    en: [
      {
        stars: 5,
        title: 'Fast and quiet',
        text: 'Boots in seconds, no leftovers of the last owner, and the keyboard feels like new.',
      },
    ],
  },
  {
    // tablets
    category: 2,
    de: [
      {
        stars: 5,
        title: 'Perfekt zum Zeichnen',
        text: 'Der Stift reagiert sofort, und auf dem Display war nicht ein Kratzer zu finden.',
      },
      {
        stars: 4,
        title: 'Für die Kinder',
        text: 'Läuft flüssig, der Akku hält lange. Am Rand sieht man, dass es schon benutzt wurde.',
        worn: true,
      },
      {
        stars: 5,
        title: 'Serien auf dem Sofa',
        text: 'Helles Bild, guter Klang. Neu hätte ich mir diese Größe nicht gegönnt.',
      },
    ],
    en: [
      {
        stars: 4,
        title: 'Nice for reading',
        text: 'Bright screen and long battery life. The back has hairlines that only show under a lamp.',
        worn: true,
      },
    ],
  },
  {
    // smartwatches
    category: 4,
    de: [
      {
        stars: 5,
        title: 'Läuft mit mir',
        text: 'GPS und Puls sind genau, der Akku hält zwei Tage. Das Armband war unbenutzt.',
      },
      {
        stars: 4,
        title: 'Kleine Macke am Gehäuse',
        text: 'Am Rand ist eine Macke, am Handgelenk sieht sie niemand. Das Glas ist einwandfrei.',
        worn: true,
      },
      {
        stars: 3,
        title: 'Gut, aber klein',
        text: 'Technisch alles bestens, ich hatte nur die Größe unterschätzt. Die Maße stehen unter den Daten.',
      },
    ],
    en: [
      {
        stars: 5,
        title: 'Paired in a minute',
        text: 'Not locked to anybody’s account, paired with my phone right away. Strap looks unworn.',
      },
    ],
  },
  {
    // headphones
    category: 6,
    de: [
      {
        stars: 5,
        title: 'Ruhe in der Bahn',
        text: 'Die Geräuschunterdrückung ist klasse, die Polster waren neu. Das war mir wichtig.',
      },
      {
        stars: 4,
        title: 'Guter Klang, Etui mit Spuren',
        text: 'Das Etui hat Kratzer von Schlüsseln, am Klang gibt es nichts auszusetzen.',
        worn: true,
      },
      {
        stars: 5,
        title: 'Hygienisch einwandfrei',
        text: 'Riecht neu, sieht neu aus, klingt neu. Ich hatte Bedenken, die waren unnötig.',
      },
    ],
    en: [
      {
        stars: 4,
        title: 'Great sound',
        text: 'Fresh ear pads, clear calls. The case could hold a little more charge.',
      },
    ],
  },
  {
    // consoles
    category: 5,
    de: [
      {
        stars: 5,
        title: 'Leise und sauber',
        text: 'Innen offenbar entstaubt, der Lüfter ist kaum zu hören. Der Controller fühlt sich unbenutzt an.',
      },
      {
        stars: 4,
        title: 'Läuft',
        text: 'Alle Anschlüsse gehen, ein paar Streifen auf dem Gehäuse. Steht eh im Schrank.',
        worn: true,
      },
    ],
    en: [
      {
        stars: 5,
        title: 'Weekend saved',
        text: 'Set up in half an hour, and not a single stick drifts. The kids are happy.',
      },
    ],
  },
  {
    // cameras
    category: 7,
    de: [
      {
        stars: 5,
        title: 'Sensor sauber',
        text: 'Testbild gegen den Himmel: kein Fleck. Die Zahl der Auslösungen lag bei, erfreulich niedrig.',
      },
      {
        stars: 4,
        title: 'Griff etwas blank',
        text: 'Man sieht, dass sie benutzt wurde, am Bild sieht man es nicht. Guter Kauf.',
        worn: true,
      },
    ],
    en: [
      {
        stars: 5,
        title: 'Clean sensor',
        text: 'No dust, crisp autofocus, and the shutter count was on a card in the box.',
      },
    ],
  },
  {
    // accessories
    category: 8,
    de: [
      {
        stars: 5,
        title: 'Passt genau',
        text: 'Alle Aussparungen sitzen. Dass gleich danebensteht, zu welchen Modellen es passt, hat geholfen.',
      },
      {
        stars: 4,
        title: 'Tut, was es soll',
        text: 'Lädt schnell und wird nicht heiß. Das Kabel könnte einen halben Meter länger sein.',
      },
      {
        stars: 3,
        title: 'Geht so',
        text: 'Funktioniert, wirkt aber etwas leichter, als ich nach dem Bild gedacht hätte.',
      },
    ],
    en: [
      {
        stars: 5,
        title: 'Fits well',
        text: 'Came together with my order, fits exactly, and looks unused to me.',
      },
    ],
  },
];

/** Numbers of the categories that are reviewed. */
export const REVIEWED_CATEGORIES: readonly number[] = SHELVES.flatMap(({ category }) => category ?? []);

/** What buyers of a category could write, every third review in English, those about its goods spread among the others. */
export const sampleReviewsOf = (category: number): readonly (SampleReview & { locale: Locale })[] => {
  const own = SHELVES.find((shelf) => shelf.category === category);
  const inLocale = (locale: Locale) => {
    const special = own?.[locale] ?? [];
    return OF_ANYTHING[locale].flatMap((review, at) =>
      [special[at], review].flatMap((each) => (each === undefined ? [] : [{ ...each, locale }])),
    );
  };
  const english = inLocale('en');
  return inLocale('de').flatMap((review, at) => {
    const other = at % 2 === 1 ? english[(at - 1) / 2] : undefined;
    return other === undefined ? [review] : [review, other];
  });
};

/** Names that buyers choose; some choose none. */
export const SAMPLE_AUTHORS: readonly string[] = [
  'Nele',
  'Tarek',
  'Katharina',
  'Jonas',
  '',
  'Elif',
  'Henrik B.',
  'Sabine',
  'Mehmet',
  'Ronja',
  'Pawel',
  'Anneke',
  '',
  'Luca',
  'Frau Schubert',
  'Ines',
  'Oskar',
  'Thuy',
  'Bernd K.',
  'Amira',
  'Sven',
  'Charlotte',
  'Dragan',
];
