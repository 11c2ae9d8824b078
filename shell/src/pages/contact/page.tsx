import styled from '@emotion/styled';
import {
  AppLink,
  FormattedMessage,
  useIntl,
  usePageData,
  type PageHead,
  type PageLoaderArgs,
} from '@rewald/platform';
import { Card, Grid, Icon, Text, textLinkStyle, tokens } from '@rewald/ui';
import { loadCompany, readDocument } from '../../content/load-content.ts';
import { operator } from '../../content/operator.ts';
import { ContentLayout, Sections } from '../content-layout.tsx';

export const loader = async ({ locale }: PageLoaderArgs) => readDocument((await loadCompany(locale)).contact);

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ data }: { data: Data }): PageHead => ({ title: data.title, description: data.lead });

const Ways = styled(Grid)`
  margin-block-end: ${tokens.space[12]};
`;
const Way = styled(Card)`
  display: grid;
  gap: ${tokens.space[1]};
  align-content: start;
  & > svg {
    margin-block-end: ${tokens.space[2]};
    color: ${tokens.color.brandInk};
  }
`;
const MailLink = styled.a`
  ${textLinkStyle}
  overflow-wrap: anywhere;
`;
const HelpLink = styled(AppLink)(textLinkStyle);

export default function ContactPage() {
  const intl = useIntl();
  const { title, lead, hours, sections } = usePageData<typeof loader>();
  return (
    <ContentLayout title={title} lead={lead}>
      <Ways
        min={260}
        columns={3}
        gap={4}
        role="group"
        aria-label={intl.formatMessage({ id: 'contact.ways' })}
      >
        <Way>
          <Icon name="mail" />
          <Text weight="strong">
            <FormattedMessage id="contact.mail" />
          </Text>
          <MailLink href={`mailto:${operator.email}`}>{operator.email}</MailLink>
          <Text step="small" tone="inkSoft">
            <FormattedMessage id="contact.mailNote" />
          </Text>
        </Way>
        <Way>
          <Icon name="phone" />
          <Text weight="strong">
            <FormattedMessage id="contact.phone" />
          </Text>
          <MailLink href={`tel:${operator.phone.replaceAll(' ', '')}`}>{operator.phone}</MailLink>
          <Text step="small" tone="inkSoft">
            {hours}
          </Text>
        </Way>
        <Way>
          <Icon name="help" />
          <Text weight="strong">
            <FormattedMessage id="contact.help" />
          </Text>
          <HelpLink to="/company/faq">
            <FormattedMessage id="contact.toFaq" />
          </HelpLink>
          <Text step="small" tone="inkSoft">
            <FormattedMessage id="contact.helpNote" />
          </Text>
        </Way>
      </Ways>
      <Sections sections={sections} />
    </ContentLayout>
  );
}
