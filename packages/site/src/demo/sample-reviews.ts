import type { ReviewRequest } from '@rewald/contracts';

/** Reviews as buyers of the demo could write them: praise and criticism, of anything that it sells. */
export const SAMPLE_REVIEWS: readonly ReviewRequest[] = [
  {
    stars: 5,
    title: 'Wie beschrieben',
    text: 'Kam nach zwei Tagen, gut verpackt. Die Spuren muss ich suchen, im Alltag sehe ich keine.',
    author: 'Nele',
  },
  {
    stars: 4,
    title: 'Gut, mit einem Kratzer',
    text: 'Funktioniert tadellos. Auf der Rückseite ist ein feiner Kratzer, der zur Beschreibung passt.',
    author: 'Tarek',
  },
  {
    stars: 5,
    title: 'Für den Preis kaum zu schlagen',
    text: 'Ich war erst skeptisch bei gebrauchter Technik. Alles geprüft, alles sauber, läuft seit Wochen ohne Mucken.',
    author: 'Katharina',
  },
  {
    stars: 3,
    title: 'In Ordnung',
    text: 'Läuft gut. Die Lieferung kam einen Tag später als angezeigt, und das Kabel war etwas kurz.',
    author: 'Jonas',
  },
  {
    stars: 5,
    title: 'Gerne wieder',
    text: 'Schon das zweite hier. Diesmal für meine Mutter, sie ist sehr zufrieden.',
    author: 'Elif',
  },
  {
    stars: 4,
    title: 'Sauber und schnell da',
    text: 'Bestellt am Montag, am Mittwoch da. Einen Stern Abzug, weil eine Ecke etwas stärker abgerieben war als erwartet.',
    author: '',
  },
  {
    stars: 5,
    title: 'Keine Spuren gefunden',
    text: 'Sieht aus wie neu, obwohl ich einen günstigeren Zustand gewählt habe.',
    author: 'Henrik',
  },
  {
    stars: 2,
    title: 'Erst beim zweiten Mal',
    text: 'Beim ersten ging ein Knopf schwer. Der Umtausch lief freundlich und schnell, kostete mich aber eine Woche.',
    author: 'Sabine',
  },
  {
    stars: 5,
    title: 'Super Service',
    text: 'Hatte eine Frage zur Einrichtung und am selben Tag eine Antwort, die mir geholfen hat.',
    author: 'Mehmet',
  },
  {
    stars: 4,
    title: 'Solide',
    text: 'Tut, was es soll. Die Verpackung war schlicht und ohne Plastik, das gefällt mir.',
    author: 'Ronja',
  },
  {
    stars: 5,
    title: 'Klare Empfehlung',
    text: 'Zustand besser als gedacht, Preis deutlich unter neu, und die Rechnung kam gleich per E-Mail.',
    author: 'Pawel',
  },
  {
    stars: 4,
    title: 'Passt',
    text: 'Leichte Spuren am Rand, sonst einwandfrei. Genau so stand es auf der Seite.',
    author: 'Anneke',
  },
];
