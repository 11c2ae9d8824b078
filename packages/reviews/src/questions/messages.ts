import { inBothLanguages, type KeysOf } from '@rewald/server-kit/problems/in-both-languages';

export const questionMessages = inBothLanguages(
  {
    'question.too-short':
      'Schreib bitte mindestens {limit} Zeichen, damit wir deine Frage richtig verstehen.',
    'question.many':
      'Von dir warten schon einige Fragen auf Antwort. Frag gern weiter, sobald wir geantwortet haben.',
    'question.rejected': 'Diese Frage wurde abgelehnt und kann nicht mehr beantwortet werden.',
    'question.foreign-answer': 'Diese Antwort ist von jemand anderem. Ändere nur deine eigenen.',
  },
  {
    'question.too-short': 'Please use at least {limit} characters, so that we understand your question.',
    'question.many':
      'Several of your questions are waiting for an answer. Feel free to ask more once we have answered.',
    'question.rejected': 'This question was declined and cannot be answered any more.',
    'question.foreign-answer': 'This answer is somebody else’s. Change only your own.',
  },
);

declare module '@rewald/server-kit/problems/messages' {
  interface Sentences extends KeysOf<typeof questionMessages> {}
}
