import styled from '@emotion/styled';
import {
  AppLink,
  FormattedMessage,
  notFound,
  redirectTo,
  usePageData,
  type PageHead,
  type PageLoaderArgs,
} from '@rewald/platform';
import { Button, Inline, media, Text, tokens } from '@rewald/ui';
import { ABOUT_US } from '../../content/company.ts';
import { loadCompany, readDocument } from '../../content/load-content.ts';
import { operator } from '../../content/operator.ts';
import { ContentLayout, Sections } from '../content-layout.tsx';

/** `we-are-{product}`: there is one product, and other names lead to it. */
export const loader = async ({ params, locale }: PageLoaderArgs) => {
  const { page = '' } = params;
  if (!page.startsWith('we-are-')) throw notFound();
  if (page !== ABOUT_US) throw redirectTo(`/company/about/${ABOUT_US}`, locale, 308);
  return readDocument((await loadCompany(locale)).about);
};

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ data, config }: { data: Data; config: { siteOrigin: string } }): PageHead => ({
  title: data.title,
  description: data.lead,
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: operator.brand,
      legalName: operator.company,
      url: config.siteOrigin,
      email: operator.email,
      sameAs: operator.links.social.map(({ href }) => href),
    },
  ],
});

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[6]};
  margin-block-end: ${tokens.space[12]};
  padding-block: ${tokens.space[8]};
  border-block: 1px solid ${tokens.color.line};
  ${media.md} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
`;

const Ways = styled(Inline)`
  margin-block-start: ${tokens.space[10]};
`;

export default function AboutPage() {
  const { title, lead, figures, sections } = usePageData<typeof loader>();
  return (
    <ContentLayout title={title} lead={lead}>
      <Figures>
        {figures.map(({ value, label }) => (
          <div key={label}>
            <Text as="dt" step="small" tone="inkSoft">
              {label}
            </Text>
            <Text as="dd" step="title2">
              {value}
            </Text>
          </div>
        ))}
      </Figures>
      <Sections
        sections={sections}
        after={
          <Ways>
            <Button render={<AppLink to="/shop/explore" />}>
              <FormattedMessage id="about.toShop" />
            </Button>
            <Button variant="secondary" render={<AppLink to="/trade-in" />}>
              <FormattedMessage id="about.toTradeIn" />
            </Button>
          </Ways>
        }
      />
    </ContentLayout>
  );
}
