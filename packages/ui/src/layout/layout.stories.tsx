import type { Meta, StoryObj } from '@storybook/react';
import styled from '@emotion/styled';
import { Heading, Text } from '../text/text.tsx';
import { Card, cardLinkStyle } from './card.tsx';
import { Container, Divider, Grid, Inline, Section, Stack } from './layout.tsx';

const meta: Meta = { title: 'Layout/All', parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj;

const CardLink = styled.a(cardLinkStyle);
const devices = ['Falter 13', 'Falter 14', 'Falter 15', 'Falter 16'];

/** A section of a page, with its content as wide as every other page's. */
export const Page: Story = {
  render: () => (
    <Section>
      <Container>
        <Stack gap={5}>
          <Heading level={2}>Beliebt in dieser Woche</Heading>
          <Grid min={160} columns={4}>
            {devices.map((name) => (
              <Card key={name}>{name}</Card>
            ))}
          </Grid>
          <Divider />
          <Inline justify="between">
            <Text>4 Geräte</Text>
            <a href="#all">Alle ansehen</a>
          </Inline>
        </Stack>
      </Container>
    </Section>
  ),
};

/** The whole card is its link. */
export const Cards: Story = {
  render: () => (
    <Container>
      <Stack>
        <Card>Eine Karte</Card>
        <Card data-interactive>
          <CardLink href="#order">Eine Karte, die ein Link ist</CardLink>
        </Card>
      </Stack>
    </Container>
  ),
};
