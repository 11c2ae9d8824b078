import { useReducer, useState, type ReactNode } from 'react';
import type { TradeInQuestion } from '@rewald/contracts/client';
import { usePlatform } from '@rewald/platform';
import { CallsContext, createWizardCalls } from './calls/calls-context.ts';
import { after, mia } from './state/test-sale.ts';
import { reduceWizard } from './state/wizard-reducer.ts';
import { initialState, type WizardState } from './state/wizard-state.ts';
import { WizardContext, type OfferStatus } from './wizard-context.ts';

const picture = { small: '/pictures/phone-square-module/black/angle-160.webp' };
export const phones = { id: 1, name: 'Smartphones', image: picture };
export const lumo = { id: 1, name: 'Lumo', image: picture };
export const falter = { id: 1024, name: 'Falter 15', image: picture };

export const questions: TradeInQuestion[] = [
  {
    id: 101,
    question: 'Wie sieht das Display aus?',
    type: 'radio',
    answers: [
      { id: 1011, value: 'Wie neu', description: 'Keine Kratzer', marks: 'none' },
      { id: 1012, value: 'Gebraucht', description: 'Feine Kratzer', marks: 'fine' },
      { id: 1013, value: 'Zerkratzt', description: 'Tiefe Kratzer', marks: 'clear' },
      { id: 1014, value: 'Gebrochen', description: 'Sprünge im Glas', marks: 'broken' },
    ],
    description: 'Schau schräg auf das ausgeschaltete Display.',
    metadata: { battery: false, account: false },
  },
  {
    id: 102,
    question: 'Hält der Akku noch lange?',
    type: 'button',
    answers: [
      { id: 1021, value: 'Ja', description: '' },
      { id: 1022, value: 'Nein', description: '' },
    ],
    description: '',
    metadata: { battery: true, account: false },
  },
];

/** The wizard at its questions, none of them answered. */
export const asked = after(
  initialState(),
  { type: 'category-chosen', category: phones },
  { type: 'brand-chosen', brand: lumo },
  { type: 'model-chosen', model: falter },
  {
    type: 'variation-chosen',
    variation: { id: 102_400, attributeId: 1, valueId: 1, name: 'Falter 15 | 128 GB', upTo: 312 },
  },
  { type: 'questions-loaded', questions },
);

/** All questions answered, with an offer. */
export const offered = after(
  asked,
  { type: 'question-answered', questionId: 101, answerId: 1012 },
  { type: 'question-answered', questionId: 102, answerId: 1021 },
  { type: 'offer-requested' },
  {
    type: 'offer-received',
    offer: {
      price: 258,
      grade: 'B',
      quoteId: '0193-quote',
      validUntil: '2026-12-05T12:00:00.000Z',
      reasons: {
        best: 312,
        promise: 0,
        changes: [{ question_id: 101, answer_id: 1012, change: -54 }],
      },
    },
  },
);

/** At the details form, filled. */
export const detailed = after(
  offered,
  { type: 'offer-accepted' },
  {
    type: 'details-filled',
    details: { ...mia, personalDetails: { ...mia.personalDetails, firstName: 'Mia' } },
  },
);

interface TestWizardProps {
  from: WizardState;
  offerStatus?: OfferStatus | undefined;
  children: ReactNode;
}

/** The wizard around one of its components, in a given state. Its buttons work, but nothing is sent. */
export const TestWizard = ({ from, offerStatus = 'here', children }: TestWizardProps) => {
  const { api } = usePlatform();
  const [state, dispatch] = useReducer(reduceWizard, from);
  const [calls] = useState(() =>
    createWizardCalls(api, { categories: [phones], popular: [], selection: null, variations: null }),
  );
  const nothing = () => undefined;
  return (
    <CallsContext value={calls}>
      <WizardContext
        value={{
          state,
          dispatch,
          questions: {
            status: 'here',
            data: state.questions,
            seen: state.questions,
            problem: null,
            retry: nothing,
          },
          offerStatus,
          askOfferAgain: nothing,
          submit: nothing,
          startAgain: nothing,
        }}
      >
        {children}
      </WizardContext>
    </CallsContext>
  );
};
