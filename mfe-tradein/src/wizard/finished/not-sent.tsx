import styled from '@emotion/styled';
import { FormattedMessage } from '@rewald/platform';
import { Button, Container, Heading, Icon, Inline, Notice, Stack, Text, tokens } from '@rewald/ui';
import { DetailLabel } from '../details/detail-label.tsx';
import { DETAIL_NAMES, detailErrors } from '../details/server-errors.ts';
import { SummaryPanel } from '../summary/summary-panel.tsx';
import { useWizard } from '../wizard-context.ts';

const Root = styled.div`
  max-inline-size: 720px;
  margin-inline: auto;
  padding-block: ${tokens.space[12]};
  & h1:focus {
    outline: none;
  }
  & dl {
    display: grid;
    gap: ${tokens.space[1]};
    margin-block-start: ${tokens.space[2]};
  }
  & dl > div {
    display: grid;
    grid-template-columns: minmax(6rem, auto) minmax(0, 1fr);
    gap: ${tokens.space[3]};
  }
  & dt {
    font-weight: 500;
  }
`;

/** Why the order was rejected, by field where possible. */
const Reasons = ({ message, errors }: { message: string; errors: Parameters<typeof detailErrors>[0] }) => {
  const { fields, others } = detailErrors(errors);
  return (
    <Notice
      tone="error"
      title={
        message || (
          <FormattedMessage
            id={
              Object.keys(errors).length > 0 ? 'trade-in.not-sent.refused' : 'trade-in.not-sent.unreachable'
            }
          />
        )
      }
    >
      <dl>
        {DETAIL_NAMES.filter((name) => fields[name]).map((name) => (
          <div key={name}>
            <dt>
              <DetailLabel name={name} />
            </dt>
            <dd>{fields[name]}</dd>
          </div>
        ))}
      </dl>
      {others.map((reason) => (
        <Text key={reason}>{reason}</Text>
      ))}
    </Notice>
  );
};

/** The message after a failed order: the reason, and buttons to retry or correct. All input is kept (TRADE-17). */
export const NotSent = () => {
  const { state, dispatch, submit } = useWizard();
  const { submission } = state;
  const sending = submission.status === 'sending';
  const problem = submission.status === 'refused' ? submission.problem : null;
  const { fields } = detailErrors(problem?.errors ?? {});
  // Retrying the same request makes no sense if the server rejected its values.
  const isToCorrect = Object.keys(fields).length > 0;
  return (
    <Container>
      <Root>
        <Stack gap={5}>
          <Heading level={1} step="title2" tabIndex={-1}>
            <FormattedMessage id="trade-in.not-sent.title" />
          </Heading>
          <Text step="lead" tone="inkSoft">
            <FormattedMessage id="trade-in.not-sent.lead" />
          </Text>
          {problem && <Reasons message={problem.message} errors={problem.errors} />}
          <Inline gap={3}>
            <Button
              size="large"
              variant={isToCorrect ? 'primary' : 'secondary'}
              disabled={sending}
              iconStart={<Icon name="edit" size={20} />}
              onClick={() => dispatch({ type: 'correction-began' })}
            >
              <FormattedMessage id="trade-in.not-sent.correct" />
            </Button>
            <Button
              size="large"
              variant={isToCorrect ? 'secondary' : 'primary'}
              busy={sending}
              iconStart={<Icon name="loop" size={20} />}
              onClick={() => submit(state.details)}
            >
              <FormattedMessage id="trade-in.not-sent.again" />
            </Button>
          </Inline>
          <SummaryPanel />
        </Stack>
      </Root>
    </Container>
  );
};
