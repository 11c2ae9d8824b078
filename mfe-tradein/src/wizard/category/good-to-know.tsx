import styled from '@emotion/styled';
import { FormattedMessage } from '@rewald/platform';
import {
  Accordion,
  Container,
  Disclosure,
  Heading,
  Icon,
  media,
  Section,
  Text,
  tokens,
  type IconName,
} from '@rewald/ui';
import type { ReactNode } from 'react';
import { useGoods } from '../../goods.ts';

const Steps = styled.ol`
  display: grid;
  gap: ${tokens.space[6]};
  margin-block-start: ${tokens.space[6]};
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${tokens.space[8]};
  }
  & svg {
    color: ${tokens.color.brandInk};
    margin-block-end: ${tokens.space[2]};
  }
`;

const Questions = styled.div`
  display: grid;
  gap: ${tokens.space[6]};
  margin-block-start: clamp(40px, 6vw, 80px);
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: ${tokens.space[12]};
  }
`;

const Step = ({ icon, title, children }: { icon: IconName; title: ReactNode; children: ReactNode }) => (
  <li>
    <Icon name={icon} size={28} />
    <Heading level={3} step="title4">
      {title}
    </Heading>
    <Text tone="inkSoft">{children}</Text>
  </li>
);

/** The steps of a sale, and frequent questions. */
export const GoodToKnow = () => (
  <Section>
    <Container>
      <Heading level={2} step="title2">
        <FormattedMessage id="trade-in.how.title" />
      </Heading>
      <Steps role="list">
        <Step icon="edit" title={<FormattedMessage id="trade-in.how.describe" />}>
          <FormattedMessage id="trade-in.how.describe-text" />
        </Step>
        <Step icon="box" title={<FormattedMessage id="trade-in.how.send" />}>
          <FormattedMessage id="trade-in.how.send-text" />
        </Step>
        <Step icon="euro" title={<FormattedMessage id="trade-in.how.paid" />}>
          <FormattedMessage id="trade-in.how.paid-text" />
        </Step>
      </Steps>
      <Questions>
        <Heading level={2} step="title2">
          <FormattedMessage id="trade-in.faq.title" />
        </Heading>
        <Accordion>
          <Disclosure title={<FormattedMessage id="trade-in.faq.final" />}>
            <FormattedMessage id="trade-in.faq.final-text" />
          </Disclosure>
          <Disclosure title={<FormattedMessage id="trade-in.faq.broken" />}>
            <FormattedMessage id="trade-in.faq.broken-text" />
          </Disclosure>
          {useGoods() === 'devices' && (
            <Disclosure title={<FormattedMessage id="trade-in.faq.data" />}>
              <FormattedMessage id="trade-in.faq.data-text" />
            </Disclosure>
          )}
          <Disclosure title={<FormattedMessage id="trade-in.faq.shipping" />}>
            <FormattedMessage id="trade-in.faq.shipping-text" />
          </Disclosure>
        </Accordion>
      </Questions>
    </Container>
  </Section>
);
