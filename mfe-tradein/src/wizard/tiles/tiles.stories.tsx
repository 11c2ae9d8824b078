import { onPage, type Meta, type StoryObj } from '@rewald/platform/testing/stories';
import { after } from '../state/test-sale.ts';
import { initialState } from '../state/wizard-state.ts';
import { falter, lumo, phones, TestWizard } from '../test-wizard.tsx';
import { ModelStep } from '../model/model-step.tsx';
import { TileSkeletons } from './tile-skeletons.tsx';
import { Tiles } from './tiles.tsx';

const meta: Meta = { title: 'Tiles' };
export default meta;
type Story = StoryObj;

const retry = () => undefined;
const places = [
  phones,
  { ...phones, id: 2, name: 'Tablets', image: null },
  { ...phones, id: 3, name: 'Uhren' },
];
const atModels = after(
  initialState(),
  { type: 'category-chosen', category: phones },
  { type: 'brand-chosen', brand: lumo },
);
const MODELS = 'GET /api/trade-in/{locale}/integrations/devices/models/{categoryId}/{brandId}';
const SUBBRANDS = 'GET /api/trade-in/{locale}/integrations/devices/subbrands/{brandId}/{categoryId}';

export const Categories: Story = {
  render: () => (
    <Tiles
      answer={{ status: 'here', data: places, seen: places, problem: null, retry }}
      onChoose={() => undefined}
      empty={null}
    />
  ),
};
export const Failed: Story = {
  render: () => (
    <Tiles
      answer={{
        status: 'failed',
        data: null,
        seen: null,
        retry,
        problem: { kind: 'network', status: 0, message: '', errors: {} },
      }}
      onChoose={() => undefined}
      empty={null}
    />
  ),
};
export const Loading: Story = { render: () => <TileSkeletons count={4} /> };
export const Models: Story = {
  render: () => (
    <TestWizard from={atModels}>
      <ModelStep />
    </TestWizard>
  ),
  parameters: onPage({
    answers: {
      [MODELS]: Array.from({ length: 14 }, (_, index) => ({
        ...falter,
        id: index,
        name: `Falter ${index + 2}`,
      })),
      [SUBBRANDS]: [{ id: 1, name: 'Falter-15er-Reihe', searchQuery: 'Falter 15' }],
    },
  }),
};
