import type { TradeInQuestion } from '../types.ts';
import { questionnaire, type QuestionSource, type Text, yesOrNo } from './ask.ts';

const power = (device: Text): QuestionSource =>
  yesOrNo(
    'radio',
    [
      `Lässt sich ${device[0]} einschalten und normal bedienen?`,
      `Does ${device[1]} switch on and work normally?`,
    ],
    [
      'Lade das Gerät vorher etwa 30 Minuten. Es soll bis zum Startbildschirm hochfahren, von allein an bleiben und auf jede Eingabe reagieren. Ein Gerät, das neu startet oder hängen bleibt, gilt als nicht funktionsfähig.',
      'Charge the device for about 30 minutes first. It should start up to the home screen, stay on by itself and react to every input. A device that restarts or freezes counts as not working.',
    ],
    ['Startet, bleibt an und reagiert auf alles.', 'Starts, stays on and reacts to everything.'],
    [
      'Startet nicht, schaltet sich ab oder hängt. Wir zahlen dann für die Teile.',
      'Does not start, switches off or freezes. We then pay for the parts.',
    ],
    130,
    'E',
  );

const display = (glass: Text): QuestionSource => ({
  type: 'radio',
  question: [`In welchem Zustand ist ${glass[0]}?`, `What condition is ${glass[1]} in?`],
  help: [
    'Wisch das Display sauber, schalte es aus und halte es schräg unter eine Lampe: So siehst du Kratzer am besten. Danach zeig ein weißes und ein schwarzes Bild in voller Größe an und achte auf Flecken, Streifen und tote Pixel. Eine Schutzfolie nimm vorher ab.',
    'Wipe the display, switch it off and hold it at an angle under a lamp: that shows scratches best. Then show a white and a black picture in full size and look for stains, lines and dead pixels. Take off any protective film first.',
  ],
  answers: [
    [
      ['Wie neu', 'Like new'],
      ['Kein Kratzer, auch nicht unter der Lampe.', 'No scratch, not even under the lamp.'],
      1000,
      'A',
    ],
    [
      ['Feine Kratzer', 'Faint scratches'],
      ['Nur ausgeschaltet und aus der Nähe zu sehen.', 'Only visible close up and switched off.'],
      930,
      'B',
    ],
    [
      ['Deutliche Kratzer', 'Clear scratches'],
      [
        'Auch eingeschaltet zu sehen oder mit dem Fingernagel zu spüren.',
        'Visible when switched on, or you feel them with a fingernail.',
      ],
      800,
      'C',
    ],
    [
      ['Sprung oder Bildfehler', 'Crack or picture fault'],
      ['Glas gesprungen, Flecken, Streifen oder tote Pixel.', 'Cracked glass, stains, lines or dead pixels.'],
      450,
      'D',
    ],
  ],
});

const casing = (part: Text, brokenDe: string, brokenEn: string): QuestionSource => ({
  type: 'radio',
  question: [`In welchem Zustand ${part[0]}?`, `What condition ${part[1]} in?`],
  help: [
    'Nimm Hülle und Aufkleber ab und sieh dir alle Kanten und Ecken bei Tageslicht an. Entscheidend ist die schlechteste Stelle.',
    'Take off cases and stickers and look at all edges and corners in daylight. The worst spot decides.',
  ],
  answers: [
    [['Wie neu', 'Like new'], ['Keine sichtbaren Spuren.', 'No visible marks.'], 1000, 'A'],
    [
      ['Leichte Spuren', 'Light marks'],
      ['Feine Kratzer, aus einer Armlänge nicht zu sehen.', 'Fine scratches you cannot see at arm’s length.'],
      950,
      'B',
    ],
    [
      ['Deutliche Spuren', 'Clear marks'],
      ['Macken, Dellen oder abgeriebene Farbe.', 'Nicks, dents or worn-off colour.'],
      850,
      'C',
    ],
    [['Beschädigt', 'Damaged'], [brokenDe, brokenEn], 600, 'D'],
  ],
});

const battery: QuestionSource = yesOrNo(
  'button',
  ['Ist der Akku noch in gutem Zustand?', 'Is the battery still in good condition?'],
  [
    'Den Zustand findest du meist in den Einstellungen unter „Batterie“ oder „Akku“. Zeigt dein Gerät dort eine Wartungsmeldung, antworte mit Nein.',
    'You usually find its state in the settings under “Battery”. If your device shows a service message there, answer no.',
  ],
  [
    'Der Akku hält gut durch, es gibt keine Wartungsmeldung.',
    'The battery lasts well and there is no service message.',
  ],
  ['Der Akku ist schwach. Wir tauschen ihn aus.', 'The battery is weak. We will replace it.'],
  860,
  'B',
  'battery',
);

const functions = (check: Text): QuestionSource =>
  yesOrNo(
    'button',
    ['Funktioniert alles andere ohne Einschränkung?', 'Does everything else work without limits?'],
    check,
    ['Alles funktioniert.', 'Everything works.'],
    ['Mindestens etwas funktioniert nicht richtig.', 'At least one thing does not work properly.'],
    600,
    'D',
  );

const account = (how: Text): QuestionSource =>
  yesOrNo(
    'button',
    [
      'Sind alle Konten entfernt und alle Sperren aufgehoben?',
      'Are all accounts removed and all locks lifted?',
    ],
    how,
    ['Abgemeldet, Ortung aus, frei von Sperren.', 'Signed out, tracking off, free of locks.'],
    [
      'Noch angemeldet oder gesperrt. Gesperrte Geräte können wir nur recyceln.',
      'Still signed in or locked. Locked devices can only be recycled.',
    ],
    0,
    'E',
    'account',
  );

const included = (question: Text, help: Text, perMille: number): QuestionSource =>
  yesOrNo(
    'button',
    question,
    help,
    ['Liegt bei und funktioniert.', 'Included and working.'],
    ['Fehlt oder ist defekt.', 'Missing or broken.'],
    perMille,
    'A',
  );

const originalParts: QuestionSource = yesOrNo(
  'radio',
  ['Hat das Gerät nur Originalteile?', 'Does the device have original parts only?'],
  [
    'Gefragt ist nach Display, Akku und Kamera. Beim iPhone ab Modell 12 steht es unter „Einstellungen > Allgemein > Info“, bei anderen Geräten auf der Reparaturrechnung. Wurde nie etwas getauscht, antworte mit Ja.',
    'This is about display, battery and camera. On an iPhone from model 12 on, look under “Settings > General > About”; on others, look at the repair invoice. If nothing was ever replaced, answer yes.',
  ],
  ['Nie repariert oder mit Originalteilen repariert.', 'Never repaired, or repaired with original parts.'],
  [
    'Mit fremden Teilen repariert, oder du weißt es nicht.',
    'Repaired with third-party parts, or you do not know.',
  ],
  850,
  'C',
);

const smartphones = [
  power(['dein Smartphone', 'your smartphone']),
  display(['das Display', 'the display']),
  casing(
    ['sind Rückseite und Rahmen', 'are back and frame'],
    'Rückseite gesprungen, Rahmen verbogen oder Kameraglas kaputt.',
    'Cracked back, bent frame or broken camera glass.',
  ),
  functions([
    'Prüfe Anruf mit Lautsprecher und Mikrofon, alle Kameras, WLAN, Bluetooth, alle Tasten, Vibration, Laden und das Entsperren per Gesicht oder Finger. Auch Wasserschäden gehören hierher.',
    'Test a call with speaker and microphone, all cameras, Wi-Fi, Bluetooth, every button, vibration, charging, and unlocking by face or finger. Water damage counts here too.',
  ]),
  battery,
  originalParts,
  account([
    'Melde dich bei iCloud oder Google ab, schalte „Wo ist?“ oder „Mein Gerät finden“ aus und entferne die SIM-Karte. Das Smartphone darf an keinen Mobilfunkanbieter gebunden sein. Eine Anleitung findest du in den Einstellungen unter „Zurücksetzen“.',
    'Sign out of iCloud or Google, switch off “Find My” or “Find My Device” and remove the SIM card. The phone must not be tied to a mobile network. You find the steps in the settings under “Reset”.',
  ]),
];

const tablets = [
  power(['dein Tablet', 'your tablet']),
  display(['das Display', 'the display']),
  casing(
    ['ist das Gehäuse', 'is the body'],
    'Verbogen, gesprungen oder mit fehlenden Teilen.',
    'Bent, cracked or with missing parts.',
  ),
  functions([
    'Prüfe Touch in allen Ecken, Lautsprecher, Mikrofon, Kameras, WLAN, Tasten, Laden, Entsperren und, falls vorhanden, den Tastaturanschluss.',
    'Test touch in every corner, speakers, microphone, cameras, Wi-Fi, buttons, charging, unlocking and, if there is one, the keyboard connector.',
  ]),
  battery,
  account([
    'Melde dich bei Apple, Google oder Microsoft ab, schalte die Gerätesuche aus und entferne Schul- oder Firmenprofile. Danach setz das Tablet auf Werkseinstellungen zurück.',
    'Sign out of Apple, Google or Microsoft, switch off device tracking and remove school or company profiles. Then reset the tablet to factory settings.',
  ]),
];

const laptops = [
  power(['dein Laptop', 'your laptop']),
  display(['das Display', 'the display']),
  casing(
    ['ist das Gehäuse', 'is the body'],
    'Riss, verbogene Stelle, kaputtes Scharnier oder fehlende Teile.',
    'Crack, bent spot, broken hinge or missing parts.',
  ),
  yesOrNo(
    'radio',
    ['Funktionieren Tastatur, Trackpad und alle Anschlüsse?', 'Do keyboard, trackpad and all ports work?'],
    [
      'Drück jede Taste einmal in einem Textfeld, klick in alle Ecken des Trackpads und steck an jeden Anschluss etwas an. Prüf auch Kamera, Mikrofon, Lautsprecher und WLAN.',
      'Press every key once in a text field, click every corner of the trackpad and plug something into each port. Test camera, microphone, speakers and Wi-Fi too.',
    ],
    ['Jede Taste und jeder Anschluss geht.', 'Every key and port works.'],
    ['Etwas davon ist gestört.', 'Something of it is faulty.'],
    700,
    'D',
  ),
  battery,
  included(
    ['Liegt ein funktionierendes Netzteil bei?', 'Is a working charger included?'],
    [
      'Original oder gleichwertig mit derselben Leistung; sie steht auf dem Netzteil in Watt (W). Das Kabel gehört dazu.',
      'Original or equal with the same power, printed on it in watts (W). The cable belongs to it.',
    ],
    940,
  ),
  account([
    'Melde dich bei iCloud oder Microsoft ab, schalte „Wo ist?“ aus und entferne BIOS-Passwort, Firmware-Passwort und Geräteverwaltung deiner Firma. Danach setz den Laptop zurück.',
    'Sign out of iCloud or Microsoft, switch off “Find My” and remove any BIOS or firmware password and company device management. Then reset the laptop.',
  ]),
];

const smartwatches = [
  power(['deine Uhr', 'your watch']),
  display(['das Uhrenglas', 'the watch glass']),
  casing(
    ['ist das Gehäuse', 'is the case'],
    'Gesprungene Rückseite, tiefe Macken oder eine lockere Krone.',
    'Cracked back, deep nicks or a loose crown.',
  ),
  functions([
    'Prüfe Krone und Tasten, Vibration, Herzfrequenz, GPS, Laden und die Verbindung zum Smartphone. Bei einer Uhr mit Mobilfunk auch einen Anruf.',
    'Test crown and buttons, vibration, heart rate, GPS, charging and the link to a phone. For a cellular watch, also a call.',
  ]),
  battery,
  included(
    ['Liegen Armband und Ladekabel bei?', 'Are strap and charging cable included?'],
    [
      'Das Armband darf Tragespuren haben, soll aber vollständig und unbeschädigt sein. Ein Netzteil ist nicht nötig.',
      'The strap may be worn but should be complete and undamaged. A power plug is not needed.',
    ],
    920,
  ),
  account([
    'Trenn die Uhr in der App auf deinem Smartphone („Entkoppeln“): Damit geht auch die Aktivierungssperre aus. Danach setz die Uhr zurück.',
    'Unpair the watch in the app on your phone; this also lifts the activation lock. Then reset the watch.',
  ]),
];

const consoles = [
  power(['deine Konsole', 'your console']),
  yesOrNo(
    'radio',
    [
      'Läuft ein Spiel mindestens 15 Minuten ohne Fehler?',
      'Does a game run for at least 15 minutes without fault?',
    ],
    [
      'Liest das Laufwerk oder der Kartenschacht sofort, bleibt der Lüfter ruhig, gibt es keine Bildfehler? Hat deine Konsole kein Laufwerk, starte ein heruntergeladenes Spiel.',
      'Does the drive or card slot read at once, does the fan stay calm, are there no picture faults? If your console has no drive, start a downloaded game.',
    ],
    ['Liest sofort und läuft stabil.', 'Reads at once and runs stably.'],
    [
      'Laufwerk liest nicht, Abstürze, Bildfehler oder lauter Lüfter.',
      'Drive does not read, crashes, picture faults or a loud fan.',
    ],
    550,
    'D',
  ),
  casing(
    ['sind Gehäuse und, falls eingebaut, das Display', 'are the body and, if built in, the screen'],
    'Gebrochenes Gehäuse, gesprungenes Display oder verbogene Anschlüsse.',
    'Broken body, cracked screen or bent ports.',
  ),
  included(
    ['Liegt ein funktionierender Controller bei?', 'Is a working controller included?'],
    [
      'Teste beide Sticks: Bewegt sich die Figur von allein, ist der Controller defekt („Drift“). Sitzen die Bedienelemente fest im Gerät, gilt dasselbe für sie.',
      'Test both sticks: if the character moves by itself, the controller is faulty (“drift”). If the controls are built in, the same goes for them.',
    ],
    840,
  ),
  included(
    ['Liegen Netzteil und Kabel bei?', 'Are power supply and cables included?'],
    [
      'Stromkabel oder Netzteil und, wenn die Konsole an den Fernseher kommt, ein HDMI-Kabel. Bei der Switch gehört die Dockingstation dazu, außer bei der Lite.',
      'Power cable or supply and, if the console connects to a TV, an HDMI cable. For the Switch the dock belongs to it, except for the Lite.',
    ],
    920,
  ),
  account([
    'Melde dein Konto auf der Konsole ab, deaktiviere sie als Hauptkonsole und setz sie auf Werkseinstellungen zurück. Sie darf vom Hersteller nicht gesperrt sein.',
    'Sign your account out on the console, deactivate it as your main console and reset it to factory settings. The maker must not have banned it.',
  ]),
];

const headphones = [
  yesOrNo(
    'radio',
    [
      'Spielen beide Seiten gleich laut und ohne Störung?',
      'Do both sides play equally loud and without noise?',
    ],
    [
      'Verbinde sie mit dem Smartphone und spiel ein Stück bei mittlerer Lautstärke ab. Achte auf Knistern, Aussetzer und Unterschiede zwischen links und rechts.',
      'Connect them to a phone and play a song at medium volume. Listen for crackle, dropouts and differences between left and right.',
    ],
    ['Beide Seiten klingen sauber.', 'Both sides sound clean.'],
    ['Eine Seite ist stumm, leiser oder knistert.', 'One side is silent, quieter or crackles.'],
    150,
    'E',
  ),
  yesOrNo(
    'button',
    [
      'Funktionieren Mikrofon, Tasten und Geräuschunterdrückung?',
      'Do microphone, controls and noise cancelling work?',
    ],
    [
      'Sprich eine Sprachnachricht ein und schalte die Geräuschunterdrückung an und aus. Haben deine Kopfhörer keine, zählen nur Mikrofon und Tasten.',
      'Record a voice message and switch noise cancelling on and off. If yours have none, only microphone and controls count.',
    ],
    ['Alles funktioniert.', 'Everything works.'],
    ['Etwas davon ist gestört.', 'Something of it is faulty.'],
    700,
    'C',
  ),
  casing(
    ['sind Kopfhörer und Etui', 'are headphones and case'],
    'Gebrochen, eingerissen oder mit fehlenden Teilen.',
    'Broken, torn or with missing parts.',
  ),
  battery,
  included(
    ['Liegt das Lade-Etui oder Ladekabel bei?', 'Is the charging case or cable included?'],
    [
      'Bei In-Ears ist das Lade-Etui nötig, bei Bügelkopfhörern genügt das Kabel. Ohrpolster und Aufsätze tauschen wir immer aus Hygienegründen.',
      'For earbuds the charging case is needed; for over-ears the cable is enough. Ear pads and tips we always replace for hygiene.',
    ],
    650,
  ),
  account([
    'Entferne die Kopfhörer aus „Wo ist?“ oder der App des Herstellers und trenne sie von deinem Smartphone.',
    'Remove the headphones from “Find My” or the maker’s app and unpair them from your phone.',
  ]),
];

const cameras = [
  power(['deine Kamera', 'your camera']),
  yesOrNo(
    'radio',
    ['Macht sie scharfe Bilder ohne Flecken?', 'Does it take sharp pictures without spots?'],
    [
      'Fotografiere bei kleiner Blende (f/16) den hellen Himmel oder eine weiße Wand und sieh dir das Bild vergrößert an. Dunkle Punkte, die immer an derselben Stelle sitzen, sind Schäden am Sensor oder Staub; pusten darf man, wischen nicht.',
      'At a small aperture (f/16), photograph the bright sky or a white wall and look at the picture enlarged. Dark dots that always sit in the same place are sensor damage or dust; blowing is fine, wiping is not.',
    ],
    ['Scharf, ohne Flecken, Autofokus trifft.', 'Sharp, spotless, autofocus hits.'],
    ['Flecken, Kratzer, Pilz im Objektiv oder unscharf.', 'Spots, scratches, fungus in the lens or blurred.'],
    500,
    'D',
  ),
  casing(
    ['ist das Gehäuse', 'is the body'],
    'Sturzschaden, gelöstes Gummi oder gebrochene Klappe.',
    'Drop damage, loose rubber or a broken door.',
  ),
  display(['der Bildschirm auf der Rückseite', 'the screen on the back']),
  functions([
    'Prüfe Autofokus, Blitz oder Blitzschuh, Sucher, alle Räder und Tasten, Video mit Ton, WLAN und den Kartenschacht.',
    'Test autofocus, flash or hot shoe, viewfinder, all dials and buttons, video with sound, Wi-Fi and the card slot.',
  ]),
  included(
    ['Liegen Akku und Ladegerät oder Ladekabel bei?', 'Are battery and charger or charging cable included?'],
    [
      'Ein Originalakku oder ein gleichwertiger genügt. Objektive, die nicht fest verbaut sind, kaufen wir hier nicht an.',
      'An original battery or an equal one is enough. Lenses that come off are not part of this purchase.',
    ],
    900,
  ),
];

/** All questionnaires; within a category the order is the order asked. */
export const questions: readonly TradeInQuestion[] = [
  smartphones,
  tablets,
  laptops,
  smartwatches,
  consoles,
  headphones,
  cameras,
].flatMap((sources, index) => questionnaire(index + 1, sources));

/** The questionnaire of a category; empty for an unknown one. */
export const questionsFor = (categoryId: number): readonly TradeInQuestion[] =>
  questions.filter((question) => question.categoryId === categoryId);
