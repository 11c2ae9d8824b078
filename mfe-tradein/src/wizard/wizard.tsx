import styled from '@emotion/styled';
import { use, useCallback, useEffect, useReducer, useRef, useState, type Dispatch } from 'react';
import {
  FormattedMessage,
  useAnswer,
  useLocale,
  useLocation,
  usePlatform,
  useWholeTexts,
} from '@rewald/platform';
import { Container, media, tokens } from '@rewald/ui';
import { stepOfHash } from './address/step-address.ts';
import { useDraft } from './address/use-draft.ts';
import { useStepAddress } from './address/use-step-address.ts';
import { wizardMemory } from './address/wizard-memory.ts';
import {
  CallsContext,
  createWizardCalls,
  type WizardCalls,
  type WizardStart,
} from './calls/calls-context.ts';
import { CategoryStep } from './category/category-step.tsx';
import { EmbeddingContext } from './embedding.ts';
import { LateStep } from './late-step.tsx';
import { Progress } from './progress/progress.tsx';
import { RestoreNotice } from './restore/restore-notice.tsx';
import { reduceWizard, type WizardAction } from './state/wizard-reducer.ts';
import { initialState, type Details, type WizardState } from './state/wizard-state.ts';
import { createStepCode } from './step-code.ts';
import { useNews } from './use-news.ts';
import { useOffer } from './use-offer.ts';
import { useSubmission } from './use-submission.ts';
import { VariationStep } from './variation/variation-step.tsx';
import { WizardContext } from './wizard-context.ts';

const Frame = styled.div`
  &[data-own-page] {
    /* High enough to scroll the anchor to its position even if a step is short. */
    min-block-size: 100dvh;
  }
  padding-block-end: ${tokens.space[16]};
  overflow-x: clip;
  ${media.lg} {
    padding-block-end: ${tokens.space[24]};
  }
`;

/** The view whose texts include those of the first four steps. */
const FIRST_TEXTS = './wizard';

/** Each new step is scrolled to this distance from the top of the window (TRADE-02). */
const STEP_TOP_PX = 150;

const startOf = ({ selection }: WizardStart, locale: WizardState['locale']): WizardState => {
  const start = initialState(locale);
  return selection ? reduceWizard(start, { type: 'device-entered', selection }) : start;
};

const asksQuestions = ({ step }: WizardState): boolean => step === 'condition' || step === 'details';

/** The wizard's state. It continues where this tab left it, in the other language or after visiting another page. */
const useRememberedState = (start: WizardStart, entry: 'variation' | 'category') => {
  const { store } = usePlatform();
  const locale = useLocale();
  const { hash } = useLocation();
  const [state, dispatch] = useReducer(reduceWizard, null, () => {
    const fresh = startOf(start, locale);
    const before = store.get(wizardMemory);
    if (!before || (start.selection && before.model?.id !== start.selection.model.id)) return fresh;
    const goesOn = before.locale !== locale || stepOfHash(hash, entry) === before.step;
    if (!goesOn) return fresh;
    // The name of a device may arrive later than the device.
    const model = before.model?.name ? before.model : fresh.model;
    return reduceWizard({ ...before, model }, { type: 'locale-changed', locale });
  });
  useEffect(() => store.set(wizardMemory, state), [store, state]);
  return [state, dispatch] as const;
};

/** The questions about the condition, loaded as soon as they are needed. */
const useQuestions = (state: WizardState, dispatch: Dispatch<WizardAction>, calls: WizardCalls) => {
  const { variation } = state;
  const questions = useAnswer(asksQuestions(state) && variation ? calls.questions.with(variation.id) : null);
  useEffect(() => {
    if (questions.data && questions.data !== state.questions) {
      dispatch({ type: 'questions-loaded', questions: questions.data });
    }
  }, [questions.data, state.questions, dispatch]);
  return questions;
};

/**
 * Scrolls to each new step and focuses its heading.
 *
 * @returns a ref for the container of the steps, and a callback for a step whose code arrives late
 */
const useStepInView = (step: WizardState['step']) => {
  const anchor = useRef<HTMLDivElement>(null);
  const lastStep = useRef(step);
  const isLate = useRef(false);
  const focusHeading = useCallback(() => {
    const heading = anchor.current?.querySelector('h1');
    heading?.focus({ preventScroll: true });
    isLate.current = !heading;
  }, []);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    if (!anchor.current) return;
    // Not scrollIntoView, which would add the page's scroll padding.
    window.scrollTo({ top: window.scrollY + anchor.current.getBoundingClientRect().top - STEP_TOP_PX });
    focusHeading();
  }, [step, focusHeading]);
  const onShown = useCallback(() => {
    if (isLate.current) focusHeading();
  }, [focusHeading]);
  return { anchor, onShown };
};

/** The code of the later steps, each loaded during the previous step. */
const useStepCode = (step: WizardState['step']) => {
  const loadTexts = useWholeTexts();
  const [code] = useState(() => createStepCode(loadTexts));
  useEffect(() => {
    if (step === 'category') for (const next of [code.brand, code.model]) next.with().load();
    if (step === 'variation') code.condition.with().load();
    if (step === 'condition') code.details.with().load();
    if (step === 'details') code.finished.with().load();
  }, [step, code]);
  return code;
};

/** The trade-in, from "what have you got?" to the finished sale, on one screen. */
export const Wizard = (start: WizardStart) => {
  const { api } = usePlatform();
  const embedding = use(EmbeddingContext);
  const entry = start.selection ? 'variation' : 'category';
  const [state, dispatch] = useRememberedState(start, entry);

  const [calls] = useState(() => createWizardCalls(api, start));
  const kept = useDraft(state, dispatch, entry, embedding !== null);
  useStepAddress(state, dispatch, entry, kept.arrive);
  const offer = useOffer(state, dispatch, calls);
  const submit = useSubmission(state, dispatch, calls, embedding?.partner ?? null);

  useNews(state);

  const { step } = state;
  const questions = useQuestions(state, dispatch, calls);
  const { anchor, onShown } = useStepInView(step);
  const code = useStepCode(step);

  const wizard = {
    state,
    dispatch,
    questions,
    ...offer,
    submit,
    startAgain: (former?: Details) => {
      kept.forget();
      dispatch({ type: 'reset', former });
    },
  };

  return (
    <CallsContext value={calls}>
      <WizardContext value={wizard}>
        <Frame data-own-page={embedding ? undefined : ''}>
          <div ref={anchor}>
            {step !== 'category' && step !== 'finished' && (
              <Container>
                <Progress />
                {state.undone && !asksQuestions(state) && (
                  <RestoreNotice
                    onRestore={() => state.undone && dispatch({ type: 'restored', state: state.undone })}
                  >
                    <FormattedMessage id="trade-in.restore.choices" />
                  </RestoreNotice>
                )}
              </Container>
            )}
            {step === 'category' && <CategoryStep kept={kept} popular={start.popular} />}
            {step === 'brand' && <LateStep code={code.brand} onShown={onShown} view={FIRST_TEXTS} />}
            {step === 'model' && <LateStep code={code.model} onShown={onShown} view={FIRST_TEXTS} />}
            {step === 'variation' && <VariationStep />}
            {step === 'condition' && <LateStep code={code.condition} onShown={onShown} />}
            {step === 'details' && <LateStep code={code.details} onShown={onShown} />}
            {step === 'finished' && <LateStep code={code.finished} onShown={onShown} />}
          </div>
        </Frame>
      </WizardContext>
    </CallsContext>
  );
};
