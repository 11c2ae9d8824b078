import styled from '@emotion/styled';
import {
  AppLink,
  FormattedMessage,
  notFound,
  redirectTo,
  useAssetUrl,
  usePageData,
  type PageHead,
  type PageLoaderArgs,
  type SiteConfig,
  brandOf,
} from '@rewald/platform';
import { Button, DevicePicture, Heading, Inline, media, Text, tokens, typeStyle } from '@rewald/ui';
import { Blocks, Spans } from '../../content/blocks.tsx';
import { ABOUT_US } from '../../content/content.ts';
import { loadPage } from '../../content/load-content.ts';
import { ContentLayout } from '../content-layout.tsx';

/** `we-are-{product}`: there is only one product, so other names redirect to it. */
export const loader = async (args: PageLoaderArgs) => {
  const { page = '' } = args.params;
  if (!page.startsWith('we-are-')) throw notFound();
  if (page !== ABOUT_US) throw redirectTo(`/company/about/${ABOUT_US}`, args.locale, 308);
  const text = await loadPage(args, 'about');
  if (text === null) throw notFound();
  return text;
};

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ data, config }: { data: Data; config: SiteConfig }): PageHead => ({
  title: data.title,
  description: data.lead,
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: brandOf(config),
      url: config.siteOrigin,
      ...(config.company && { legalName: config.company.name, email: config.company.email }),
      ...(config.links?.social && { sameAs: config.links.social }),
    },
  ],
});

const { color, space, radius } = tokens;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[8]} ${space[6]};
  ${media.md} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: ${space[1]};
    padding-block-start: ${space[4]};
    border-block-start: 2px solid ${color.brandInk};
  }
`;

/** Title on one side, text on the other, like a printed page. */
const Chapter = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  margin-block-start: clamp(56px, 7vw, 104px);
  ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    column-gap: ${space[16]};
  }
  & p {
    ${typeStyle('lead')}
    max-inline-size: 60ch;
  }
  & p + p {
    margin-block-start: ${space[4]};
  }
`;

const Ways = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: ${space[8]} ${space[10]};
  & > li {
    padding-block-start: ${space[4]};
    border-block-start: 1px solid ${color.line};
  }
  & strong {
    ${typeStyle('title4')}
    display: block;
    margin-block-end: ${space[2]};
  }
  & a {
    color: ${color.brandInk};
  }
`;

const Tree = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${space[6]} ${space[12]};
  margin-block-start: clamp(56px, 7vw, 104px);
  padding: ${space[10]} ${space[5]};
  border-radius: calc(${radius.large} + 8px);
  background: ${color.deep};
  color: ${color.onDeep};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr);
    padding: ${space[12]} clamp(40px, 5vw, 88px);
  }
  & img {
    inline-size: min(100%, 400px);
    margin-inline: auto;
  }
  & > div {
    display: grid;
    gap: ${space[4]};
    max-inline-size: 56ch;
  }
  & a {
    color: inherit;
  }
`;

/** The section with a table of figures; each row has a figure and what it counts. */
const FIGURES = 'figures';

const figuresIn = (sections: Data['sections']) =>
  sections
    .filter(({ id }) => id === FIGURES)
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])));

interface ChapterProps {
  chapter: Data['sections'][number];
}

const ChapterOf = ({ chapter }: ChapterProps) => (
  <Chapter id={chapter.id}>
    <Heading level={2}>{chapter.title}</Heading>
    <div>
      {chapter.blocks.map((block, index) =>
        block.kind === 'list' ? (
          <Ways key={index} role="list">
            {block.items.map((spans, item) => (
              <li key={item}>
                <Spans spans={spans} />
              </li>
            ))}
          </Ways>
        ) : (
          <Blocks key={index} blocks={[block]} about={chapter.title} />
        ),
      )}
    </div>
  </Chapter>
);

const PlantedTrees = ({ chapter }: ChapterProps) => {
  const urlOf = useAssetUrl();
  return (
    <Tree id={chapter.id}>
      <DevicePicture
        src="/pictures/scene/tree/angle-640.webp"
        alt=""
        sizes="(min-width: 48em) 400px, 80vw"
        urlOf={urlOf}
        width={1600}
        height={1200}
      />
      <div>
        <Heading level={2}>{chapter.title}</Heading>
        <Blocks blocks={chapter.blocks} about={chapter.title} />
      </div>
    </Tree>
  );
};

export default function AboutPage() {
  const { title, lead, sections } = usePageData<typeof loader>();
  const told = sections.filter(({ id }) => id !== FIGURES);
  const chapters = told.slice(0, -1);
  const tree = told.at(-1);
  return (
    <ContentLayout
      title={title}
      lead={lead}
      picture={{ src: '/pictures/scene/trade-in/angle-960.webp', width: 1600, height: 1200 }}
      actions={
        <Inline gap={3}>
          <Button render={<AppLink to="/shop/explore" />}>
            <FormattedMessage id="about.toShop" />
          </Button>
          <Button variant="secondary" render={<AppLink to="/trade-in" />}>
            <FormattedMessage id="about.toTradeIn" />
          </Button>
        </Inline>
      }
    >
      <Figures>
        {figuresIn(sections).map(([value = [], label = []], index) => (
          <div key={index}>
            <Text as="dt" step="small" tone="inkSoft">
              <Spans spans={label} />
            </Text>
            <Text as="dd" step="title1">
              <Spans spans={value} />
            </Text>
          </div>
        ))}
      </Figures>
      {chapters.map((chapter) => (
        <ChapterOf key={chapter.id} chapter={chapter} />
      ))}
      {tree && <PlantedTrees chapter={tree} />}
    </ContentLayout>
  );
}
