import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { AppLink, FormattedMessage, useIntl } from '@rewald/platform';
import { Breadcrumbs, Container, Heading, media, Prose, Text, tokens, typeStyle } from '@rewald/ui';
import { Blocks } from '../content/blocks.tsx';
import type { ReadSection } from '../content/load-content.ts';

const { color, space } = tokens;

const Page = styled(Container)`
  padding-block: ${space[6]} ${space[20]};
`;

const Head = styled.div`
  display: grid;
  gap: ${space[4]};
  max-inline-size: 760px;
  padding-block: ${space[8]} ${space[10]};
  ${media.lg} {
    padding-block: ${space[10]} ${space[12]};
  }
`;

interface ContentLayoutProps {
  title: string;
  lead: string;
  /** Pages above this one, between home and it. */
  above?: readonly { to: string; title: string }[];
  children: ReactNode;
}

/** Head of a content page: where it stands, its title and its first sentences. */
export const ContentLayout = ({ title, lead, above = [], children }: ContentLayoutProps) => {
  const intl = useIntl();
  return (
    <Page>
      <Breadcrumbs
        label={intl.formatMessage({ id: 'content.path' })}
        items={[
          <AppLink key="/" to="/">
            <FormattedMessage id="content.home" />
          </AppLink>,
          ...above.map((page) => (
            <AppLink key={page.to} to={page.to}>
              {page.title}
            </AppLink>
          )),
          title,
        ]}
      />
      <Head>
        <Heading level={1}>{title}</Heading>
        <Text step="lead" tone="inkSoft">
          {lead}
        </Text>
      </Head>
      {children}
    </Page>
  );
};

const Columns = styled.div`
  display: grid;
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
export const Sections = ({ sections, after }: { sections: readonly ReadSection[]; after?: ReactNode }) => {
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
          {sections.map(({ id, title, blocks }) => (
            <Section key={id} id={id}>
              <h2>{title}</h2>
              <Blocks blocks={blocks} about={title} />
            </Section>
          ))}
        </Prose>
        {after}
      </div>
    </Columns>
  );
};
