import type { Meta, StoryObj } from '@storybook/react';
import { Table } from '../layout/table.tsx';
import { Accordion, Disclosure } from './disclosure.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { SkipLink } from './skip-link.tsx';

const meta: Meta = { title: 'Navigation/All' };
export default meta;
type Story = StoryObj;

export const Crumbs: Story = {
  render: () => (
    <Breadcrumbs
      label="Brotkrumen"
      items={[
        <a key="start" href="#start">
          Start
        </a>,
        <a key="phones" href="#phones">
          Smartphones
        </a>,
        'Falter 15',
      ]}
    />
  ),
};

export const Questions: Story = {
  render: () => (
    <Accordion>
      <Disclosure title="Wie lange habe ich Garantie?" open>
        <p>Mindestens 24 Monate auf jedes Gerät.</p>
      </Disclosure>
      <Disclosure title="Kann ich zurückgeben?">
        <p>Ja, 30 Tage lang, kostenlos.</p>
      </Disclosure>
    </Accordion>
  ),
};

export const Facts: Story = {
  render: () => (
    <Table facts label="Technische Daten">
      <tbody>
        <tr>
          <th scope="row">Speicher</th>
          <td>128 GB</td>
        </tr>
        <tr>
          <th scope="row">Farbe</th>
          <td>Schwarz</td>
        </tr>
      </tbody>
    </Table>
  ),
};

/** Shown while it has the focus. */
export const Skip: Story = {
  render: () => (
    <SkipLink href="#content" ref={(link) => link?.focus()}>
      Zum Inhalt springen
    </SkipLink>
  ),
};
