import styled from '@emotion/styled';
import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { MarkdownSection } from '@rewald/contracts/markdown';
import {
  AppLink,
  FormattedMessage,
  useAssetUrl,
  useIntl,
  useLocale,
  usePlatform,
  WholeWords,
  withoutLocale,
} from '@rewald/platform';
import {
  Breadcrumbs,
  Container,
  DevicePicture,
  Heading,
  media,
  Prose,
  Text,
  tokens,
  typeStyle,
} from '@rewald/ui';
import { Blocks } from '../content/blocks.tsx';
import { breadcrumbFacts } from './breadcrumb-facts.ts';

const { color, space } = tokens;

const Page = styled(Container)`
  padding-block: ${space[6]} ${space[20]};
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-inline-size: 760px;
  padding-block: ${space[8]} ${space[10]};
  ${media.lg} {
    padding-block: ${space[10]} ${space[12]};
  }
  &[data-reading] {
    max-inline-size: 720px;
    margin-inline: auto;
  }
`;

/** A band at the top of landing pages: text on one side, a picture on the other. */
const Stage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${space[6]} ${space[10]};
  margin-block: ${space[5]} ${space[12]};
  padding: ${space[10]} ${space[5]} ${space[8]};
  border-radius: calc(${tokens.radius.large} + 8px);
  background: ${color.brandSoft};
  ${media.md} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    padding: clamp(40px, 5vw, 80px) clamp(32px, 5vw, 88px);
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[5]};
    max-inline-size: 600px;
  }
  & img {
    inline-size: min(100%, 480px);
    margin-inline: auto;
  }
`;

/** The picture in a page's header. Scenes and devices have different proportions. */
interface StagePicture {
  src: string;
  width?: number;
  height?: number;
}

interface ContentLayoutProps {
  title: string;
  lead: string;
  /** The breadcrumbs between home and this page. */
  above?: readonly { to: string; title: string }[];
  /** Shows the header as a band with this picture. */
  picture?: StagePicture;
  /** Centres the header above one narrow column of text. */
  reading?: boolean;
  /** Links and buttons below the introduction. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Header of a content page: breadcrumbs, title and introduction. */
export const ContentLayout = ({
  title,
  lead,
  above = [],
  picture,
  reading = false,
  actions,
  children,
}: ContentLayoutProps) => {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  const locale = useLocale();
  const { config } = usePlatform();
  const here = withoutLocale(useLocation().pathname);
  const home = { to: '/', title: intl.formatMessage({ id: 'content.home' }) };
  const words = (
    <>
      <Heading level={1}>{title}</Heading>
      <Text step="lead" tone="inkSoft">
        <WholeWords>{lead}</WholeWords>
      </Text>
      {actions}
    </>
  );
  return (
    <Page>
      <Breadcrumbs
        label={intl.formatMessage({ id: 'content.path' })}
        items={[
          ...[home, ...above].map((page) => (
            <AppLink key={page.to} to={page.to}>
              {page.title}
            </AppLink>
          )),
          title,
        ]}
      />
      <script
        type="application/ld+json"
        // `<` is the only character that could end the element.
        dangerouslySetInnerHTML={{
          __html: JSON.stringify(
            breadcrumbFacts(config.siteOrigin, locale, [home, ...above, { to: here, title }]),
          ).replaceAll('<', '\\u003c'),
        }}
      />
      {picture ? (
        <Stage>
          <div>{words}</div>
          <DevicePicture alt="" urlOf={urlOf} priority sizes="(min-width: 48em) 40vw, 90vw" {...picture} />
        </Stage>
      ) : (
        <Head data-reading={reading ? '' : undefined}>{words}</Head>
      )}
      {children}
    </Page>
  );
};

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[10]};
  ${media.lg} {
    grid-template-columns: 240px minmax(0, 1fr);
    gap: ${space[16]};
    align-items: start;
  }
`;

const Contents = styled.nav`
  ${media.lg} {
    position: sticky;
    inset-block-start: calc(var(--frame-scrolled) + ${space[8]});
  }
  & > h2 {
    ${typeStyle('caption')}
    padding-block-end: ${space[2]};
    color: ${color.inkSoft};
    font-weight: 600;
  }
  & a {
    ${typeStyle('small')}
    display: block;
    padding: 6px 0 6px ${space[4]};
    border-inline-start: 2px solid ${color.line};
    color: ${color.inkSoft};
    text-decoration: none;
    &:hover {
      border-color: ${color.brandInk};
      color: ${color.ink};
    }
  }
`;

/** One section of a text inside `Prose`. */
export const Section = styled.section`
  & + & {
    margin-block-start: ${space[10]};
  }
  & > * + * {
    margin-block-start: ${space[4]};
  }
`;

/** The sections of a text, with a table of contents beside them. */
export const Sections = ({
  sections,
  after,
}: {
  sections: readonly MarkdownSection[];
  after?: ReactNode;
}) => {
  const intl = useIntl();
  return (
    <Columns>
      <Contents aria-label={intl.formatMessage({ id: 'content.contents' })}>
        <h2>
          <FormattedMessage id="content.contents" />
        </h2>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </Contents>
      <div>
        <Prose>
          {sections.map(({ id, title, blocks, topics = [] }) => (
            <Section key={id} id={id}>
              <h2>{title}</h2>
              <Blocks blocks={blocks} about={title} />
              {topics.map((topic) => (
                <Fragment key={topic.title}>
                  <h3>{topic.title}</h3>
                  <Blocks blocks={topic.blocks} about={topic.title} />
                </Fragment>
              ))}
            </Section>
          ))}
        </Prose>
        {after}
      </div>
    </Columns>
  );
};
