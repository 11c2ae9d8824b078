import styled from '@emotion/styled';
import {
  AppLink,
  FormattedMessage,
  useCompany,
  useIntl,
  usePageData,
  usePlatform,
  type IntlShape,
  type PageHead,
  type PageLoaderArgs,
} from '@rewald/platform';
import { Card, Icon, media, Text, textLinkStyle, tokens } from '@rewald/ui';
import { loadPage } from '../../content/load-content.ts';
import { useHasPage } from '../../routes/own-pages.ts';
import { ContentLayout, Sections } from '../content-layout.tsx';
import { ContactForm, topicNamed } from './contact-form.tsx';

/** The form also works if the shop has no text for this page. */
export const loader = async (args: PageLoaderArgs) => ({
  text: await loadPage(args, 'contact'),
  topic: topicNamed(args.url.searchParams.get('topic')),
  reference: (args.url.searchParams.get('reference') ?? '').slice(0, 40),
});

type Data = Awaited<ReturnType<typeof loader>>;

const wordsOf = ({ text }: Data, intl: IntlShape): { title: string; lead: string } =>
  text ?? {
    title: intl.formatMessage({ id: 'contact.form' }),
    lead: intl.formatMessage({ id: 'contact.helpNote' }),
  };

export const head = ({ data, intl }: { data: Data; intl: IntlShape }): PageHead => {
  const { title, lead } = wordsOf(data, intl);
  return { title, description: lead };
};

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space[10]};
  margin-block-end: ${tokens.space[16]};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: ${tokens.space[16]};
    align-items: start;
  }
`;
const Ways = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
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
  const { api } = usePlatform();
  const company = useCompany();
  const hasPage = useHasPage();
  const data = usePageData<typeof loader>();
  const { text, topic, reference } = data;
  const { title, lead } = wordsOf(data, intl);
  return (
    <ContentLayout title={title} lead={lead}>
      <Columns>
        {api.has('POST /api/notifications/{locale}/customer/contact') ? (
          <ContactForm topic={topic} reference={reference} />
        ) : (
          <Text>
            <FormattedMessage id="contact.noForm" />
          </Text>
        )}
        <Ways role="group" aria-label={intl.formatMessage({ id: 'contact.ways' })}>
          {company !== null && <Direct {...company} hours={text?.hours} />}
          {hasPage('questions') && (
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
          )}
        </Ways>
      </Columns>
      {text !== null && <Sections sections={text.sections} />}
    </ContentLayout>
  );
}

/** The shop's mail address and phone number, if known. */
const Direct = ({ email, phone, hours }: { email: string; phone: string; hours: string | undefined }) => (
  <>
    <Way>
      <Icon name="mail" />
      <Text weight="strong">
        <FormattedMessage id="contact.mail" />
      </Text>
      <MailLink href={`mailto:${email}`}>{email}</MailLink>
      <Text step="small" tone="inkSoft">
        <FormattedMessage id="contact.mailNote" />
      </Text>
    </Way>
    <Way>
      <Icon name="phone" />
      <Text weight="strong">
        <FormattedMessage id="contact.phone" />
      </Text>
      <MailLink href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</MailLink>
      <Text step="small" tone="inkSoft">
        {hours}
      </Text>
    </Way>
  </>
);
