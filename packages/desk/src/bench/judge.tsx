import { Box, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { NumberField } from '../acts/number-field.tsx';
import { Words } from '../acts/words.tsx';
import type { AnswerOf, BodyOf } from '../data/calls.ts';
import { useApi } from '../data/use-api.tsx';
import { Failed } from '../shown/failed.tsx';
import { Money, Section } from '../shown/shown.tsx';
import type { CaseShown } from './shown-case.ts';

const PRICE = 'POST /api/operator/{locale}/trade-in-cases/{caseId}/price';
const INSPECT = 'POST /api/operator/{locale}/trade-in-cases/{caseId}/inspect';
const LANGUAGES = ['de', 'en'] as const;

type Priced = AnswerOf<typeof PRICE>;
type Answers = BodyOf<typeof PRICE>['answers'];
type Asked = CaseShown['answers'][number];
type Choose = (questionId: number, answerId: number) => void;

interface Verdict {
  readonly one: CaseShown;
  /** The bench's answers and what they are worth; without them where the book of the sale is not known. */
  readonly found?: { readonly answers: Answers; readonly priced: Priced };
}

const linesOf = (text = ''): string[] => text.split('\n').map((line) => line.trim());

function Deviation({ isNeeded }: { isNeeded: boolean }) {
  return <Words source="deviation" label="bench.deviation" help="bench.deviation.help" isNeeded={isNeeded} />;
}

/** The price stays, also where the book says less and somebody says why. */
function Accept({ one, found }: Verdict) {
  const isLess = found !== undefined && found.priced.difference < 0;
  return (
    <Act
      call={INSPECT}
      params={{ caseId: one.id }}
      label={isLess ? 'bench.accept.still' : 'bench.accept'}
      weight={isLess ? 'other' : 'first'}
      done="bench.accept.done"
      question={<FormattedMessage id="bench.accept.why" values={{ price: <Money value={one.price} /> }} />}
      toBody={(entered) => ({ accept: true, ...entered, ...(found && { answers: found.answers }) })}
    >
      {isLess && <Deviation isNeeded />}
    </Act>
  );
}

/** A lower price, by the book unless somebody says why, with findings in both languages. */
function OfferLess({ one, found }: Verdict) {
  const isLess = found !== undefined && found.priced.difference < 0;
  const reasons = found?.priced.reasons ?? [];
  return (
    <Act
      call={INSPECT}
      params={{ caseId: one.id }}
      label="bench.lower"
      weight={isLess ? 'first' : 'other'}
      when={one.price > 0}
      why={{ price: <Money value={one.price} /> }}
      defaultValues={{
        price: isLess ? found.priced.price : null,
        ...Object.fromEntries(
          LANGUAGES.map((language) => [language, reasons.map((reason) => reason[language]).join('\n')]),
        ),
      }}
      toBody={({ de: german, en: english, ...entered }) => {
        const [de, en] = [linesOf(german), linesOf(english)];
        return {
          accept: false,
          price: entered['price'],
          ...entered,
          reasons: Array.from({ length: Math.max(de.length, en.length) }, (_, at) => ({
            ...(de[at] && { de: de[at] }),
            ...(en[at] && { en: en[at] }),
          })).filter((reason) => Object.keys(reason).length > 0),
          ...(found && { answers: found.answers }),
        };
      }}
    >
      <NumberField
        source="price"
        label="bench.lower.price"
        min={0}
        max={one.price}
        isNeeded
        helperText="bench.lower.recycle"
      />
      {LANGUAGES.map((language) => (
        <Words
          key={language}
          source={language}
          label={`bench.findings.${language}`}
          help={language === one.language ? 'bench.findings.needed' : 'bench.findings.help'}
          isNeeded={language === one.language}
          rows={2}
        />
      ))}
      {found && <Deviation isNeeded={false} />}
    </Act>
  );
}

/** A question with the seller's answer, and the bench's beside it. */
function Answer({ asked, foundId, choose }: { asked: Asked; foundId: number | null; choose?: Choose }) {
  const id = useId();
  const isDifferent = foundId !== null && foundId !== asked.answerId;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '5fr 3fr 4fr' },
        gap: 1,
        alignItems: 'center',
        p: 1,
        borderLeft: 4,
        borderColor: isDifferent ? 'warning.main' : 'transparent',
        bgcolor: isDifferent ? 'action.hover' : 'transparent',
      }}
    >
      <Typography id={id} variant="body2">
        {asked.question}
      </Typography>
      <Typography variant="body2">
        <FormattedMessage id="bench.told.answer" values={{ answer: <strong>{asked.answer}</strong> }} />
      </Typography>
      {choose ? (
        <TextField
          select
          size="small"
          value={foundId ?? ''}
          onChange={({ target }) => choose(asked.questionId, Number(target.value))}
          slotProps={{ select: { native: true }, htmlInput: { 'aria-labelledby': id } }}
        >
          {asked.choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </TextField>
      ) : (
        foundId !== null && (
          <Typography variant="body2">
            <FormattedMessage
              id="bench.found.answer"
              values={{ answer: asked.choices.find((choice) => choice.id === foundId)?.name }}
            />
          </Typography>
        )
      )}
    </Box>
  );
}

function Price({ priced }: { priced: Priced }) {
  const intl = useIntl();
  const values = {
    price: <Money value={priced.price} />,
    difference: intl.formatNumber(priced.difference, {
      style: 'currency',
      currency: 'EUR',
      signDisplay: 'exceptZero',
    }),
  };
  return (
    <Typography role="status" sx={{ flexGrow: 1 }}>
      <FormattedMessage id="bench.by-book" values={values} />
    </Typography>
  );
}

/** The bench answers what the seller answered, sees the price by the book, and decides. */
function Judge(one: CaseShown) {
  const api = useApi();
  const [found, setFound] = useState<Readonly<Record<number, number>>>({});
  const answers = one.answers.map(({ questionId, answerId }) => ({
    question_id: questionId,
    answer_id: found[questionId] ?? answerId,
  }));
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['trade-in-cases', one.id, 'price', answers],
    queryFn: () => api.call(PRICE, { params: { caseId: one.id }, body: { answers } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {one.answers.map((asked) => (
        <Answer
          key={asked.questionId}
          asked={asked}
          foundId={found[asked.questionId] ?? asked.answerId}
          choose={(questionId, answerId) => setFound((now) => ({ ...now, [questionId]: answerId }))}
        />
      ))}
      {error && <Failed error={error} again={() => void refetch()} />}
      {data && !error && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', pt: 2 }}>
          <Price priced={data} />
          {!isPlaceholderData && (
            <Fragment key={JSON.stringify(answers)}>
              <OfferLess one={one} found={{ answers, priced: data }} />
              <Accept one={one} found={{ answers, priced: data }} />
            </Fragment>
          )}
        </Box>
      )}
    </>
  );
}

/** What the seller said, and what the bench says to the same questions. */
export function ToldAndFound(one: CaseShown) {
  const isOnBench = one.state === 'received';
  const isAsked = one.answers.length > 0 && one.answers.every(({ choices }) => choices.length > 0);
  return (
    <Section title="bench.told">
      {isOnBench && isAsked ? (
        <Judge {...one} />
      ) : (
        one.answers.map((asked) => <Answer key={asked.questionId} asked={asked} foundId={asked.foundId} />)
      )}
      {isOnBench && !isAsked && (
        <Box sx={{ display: 'flex', gap: 1.5, pt: 2 }}>
          <OfferLess one={one} />
          <Accept one={one} />
        </Box>
      )}
    </Section>
  );
}
