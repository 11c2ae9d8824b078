import type { Locale } from '@rewald/contracts';
import { company } from '../../plumbing/company/company.ts';
import type { ShopLinks } from '../../plumbing/web/shop-links.ts';

/** The instructions on withdrawal (Art. 246a EGBGB, annexes 1 and 2), in the shop's tone. */
export interface WithdrawalTerms {
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
  readonly form: {
    readonly title: string;
    readonly hint: string;
    readonly to: string;
    readonly statement: string;
    readonly fields: readonly string[];
  };
}

/** URL of the withdrawal form, without a login; with an order's number the form is prefilled. */
export const withdrawalPage = (locale: Locale, links: ShopLinks, order?: string): string =>
  links.page(locale, '/documents/right-of-return/withdraw', order === undefined ? {} : { order });

const streetOf = (): string => `${company().street} ${company().houseNumber}`;
const cityOf = (): string => `${company().postalCode} ${company().city}`;

const german = (page: string): WithdrawalTerms => ({
  title: 'Widerrufsbelehrung',
  sections: [
    {
      title: 'Widerrufsrecht',
      paragraphs: [
        'Du hast das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
        'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem du oder ein von dir benannter Dritter, der nicht der Beförderer ist, die Ware in Besitz genommen hat; bei mehreren getrennt gelieferten Waren ab der letzten.',
        `Um dein Widerrufsrecht auszuüben, musst du uns (${company().name}, ${streetOf()}, ${cityOf()}, Telefon ${company().phone}, E-Mail ${company().email}) mit einer eindeutigen Erklärung, zum Beispiel einem Brief oder einer E-Mail, über deinen Entschluss informieren, diesen Vertrag zu widerrufen. Du kannst dafür das Muster-Widerrufsformular verwenden, das ist aber nicht vorgeschrieben.`,
        `Du kannst dein Widerrufsrecht auch online ausüben: ${page}. Wenn du das tust, bestätigen wir dir den Eingang unverzüglich per E-Mail, mit dem Inhalt deiner Erklärung und mit Datum und Uhrzeit ihres Eingangs.`,
        'Zur Wahrung der Frist reicht es, dass du die Mitteilung vor ihrem Ablauf absendest.',
      ],
    },
    {
      title: 'Folgen des Widerrufs',
      paragraphs: [
        'Wenn du diesen Vertrag widerrufst, zahlen wir dir alle Zahlungen, die wir von dir erhalten haben, einschließlich der Lieferkosten (mit Ausnahme zusätzlicher Kosten, wenn du eine andere als unsere günstigste Standardlieferung gewählt hast), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurück, an dem dein Widerruf bei uns eingegangen ist. Wir verwenden dasselbe Zahlungsmittel, das du eingesetzt hast, und berechnen dafür keine Entgelte. Wir können die Rückzahlung verweigern, bis wir die Ware zurückerhalten haben oder du nachgewiesen hast, dass du sie zurückgesandt hast, je nachdem, was früher ist.',
        'Du schickst die Ware unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurück, an dem du uns den Widerruf mitteilst. Die Frist ist gewahrt, wenn du sie vor ihrem Ablauf absendest. Wir tragen die Kosten der Rücksendung.',
        'Für einen Wertverlust musst du nur aufkommen, wenn er auf einen Umgang mit der Ware zurückgeht, der zur Prüfung von Beschaffenheit, Eigenschaften und Funktionsweise nicht notwendig war.',
      ],
    },
  ],
  form: {
    title: 'Muster-Widerrufsformular',
    hint: 'Wenn du den Vertrag widerrufen willst, kannst du dieses Formular ausfüllen und zurücksenden.',
    to: `An ${company().name}, ${streetOf()}, ${cityOf()}, ${company().email}`,
    statement:
      'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*) / die Erbringung der folgenden Dienstleistung (*):',
    fields: [
      'Waren',
      'Bestellt am (*) / erhalten am (*)',
      'Name des/der Verbraucher(s)',
      'Anschrift des/der Verbraucher(s)',
      'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
      'Datum',
    ],
  },
});

const english = (page: string): WithdrawalTerms => ({
  title: 'Instructions on withdrawal',
  sections: [
    {
      title: 'Right of withdrawal',
      paragraphs: [
        'You have the right to withdraw from this contract within fourteen days without giving any reason.',
        'The withdrawal period expires fourteen days after the day on which you, or a third party named by you who is not the carrier, took possession of the goods; if several goods are delivered separately, of the last one.',
        `To exercise the right of withdrawal, you must inform us (${company().name}, ${streetOf()}, ${cityOf()}, Germany, phone ${company().phone}, e-mail ${company().email}) of your decision to withdraw from this contract by an unequivocal statement, for example a letter or an e-mail. You may use the model withdrawal form, but you do not have to.`,
        `You can also exercise your right of withdrawal online: ${page}. If you do, we confirm receipt by e-mail without delay, with the content of your statement and the date and time of its receipt.`,
        'To meet the deadline, it is enough that you send your statement before the period has expired.',
      ],
    },
    {
      title: 'Effects of withdrawal',
      paragraphs: [
        'If you withdraw from this contract, we refund all payments received from you, including the costs of delivery (except for extra costs if you chose another than our least expensive standard delivery), without undue delay and at the latest within fourteen days of the day on which your withdrawal reached us. We use the same means of payment that you used and charge no fees for it. We may withhold the refund until we have received the goods back or you have shown that you sent them back, whichever is earlier.',
        'You send the goods back without undue delay and at the latest within fourteen days of the day on which you tell us about your withdrawal. The deadline is met if you send them before it has expired. We bear the cost of returning the goods.',
        'You are liable for a loss in value of the goods only if it results from handling beyond what was needed to establish their nature, characteristics and functioning.',
      ],
    },
  ],
  form: {
    title: 'Model withdrawal form',
    hint: 'If you want to withdraw from the contract, you may complete this form and send it back.',
    to: `To ${company().name}, ${streetOf()}, ${cityOf()}, Germany, ${company().email}`,
    statement:
      'I/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract of sale of the following goods (*) / for the provision of the following service (*):',
    fields: [
      'Goods',
      'Ordered on (*) / received on (*)',
      'Name of consumer(s)',
      'Address of consumer(s)',
      'Signature of consumer(s) (only if this form is notified on paper)',
      'Date',
    ],
  },
});

/** @param page URL of the shop's withdrawal page */
export const withdrawalTerms = (locale: Locale, page: string): WithdrawalTerms =>
  locale === 'de' ? german(page) : english(page);

/** Below the form. */
export const DELETE_AS_APPROPRIATE: Record<Locale, string> = {
  de: '(*) Unzutreffendes streichen.',
  en: '(*) Delete as appropriate.',
};
