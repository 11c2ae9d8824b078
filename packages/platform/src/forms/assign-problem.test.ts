import { expect, test } from '@jest/globals';
import { assignProblem } from './assign-problem.ts';

const fields = ['email', 'password'] as const;

test('[ACCT-01] errors appear at their fields, in the order of the form', () => {
  const errors = { password: ['Zu kurz.', 'Zu leicht.'], email: ['Keine Adresse.'] };
  expect(assignProblem({ message: 'Bitte prüfe deine Angaben.', errors }, fields)).toEqual({
    atFields: [
      { field: 'email', message: 'Keine Adresse.' },
      { field: 'password', message: 'Zu kurz.' },
    ],
    general: null,
  });
});

test('[ACCT-01] an error without a field is shown above the form: a back-off, or an unknown field', () => {
  const wait = 'Zu viele Anmeldeversuche. Bitte warte 8 Sekunden.';
  expect(assignProblem({ message: wait, errors: {} }, fields)).toEqual({ atFields: [], general: wait });
  expect(
    assignProblem({ message: 'Nein.', errors: { token: ['Der Link ist abgelaufen.'] } }, fields),
  ).toEqual({
    atFields: [],
    general: 'Der Link ist abgelaufen.',
  });
});

test('[ACCT-01] without an answer there is no message of the server to show', () => {
  expect(assignProblem({ message: '', errors: {} }, fields)).toEqual({ atFields: [], general: null });
});
