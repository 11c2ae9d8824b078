import type { ComparedDevice } from '@rewald/contracts';
import type { Meta, StoryObj } from '@rewald/platform/testing/stories';
import { CompareTable } from './compare-table.tsx';
import { specificationGroups } from './differences.ts';

const small = '/pictures/phone-square-module/black/angle-160.webp';
const medium = '/pictures/phone-square-module/black/angle-320.webp';
const large = '/pictures/phone-square-module/black/angle-640.webp';

const device = (modelId: number, name: string, screen: string, storage: string): ComparedDevice => ({
  productId: modelId * 100,
  conditionId: 3,
  href: { modelId, productName: name, productId: modelId * 100, conditionId: 3 },
  brand: 'Lumo',
  name,
  variation: storage,
  condition: { id: 3, name: 'Gut' },
  image: { urls: { small, medium, large } },
  offer: null,
  model: { id: modelId, name, releaseYear: 2023 },
  guaranteeMonths: null,
  delivery: null,
  specifications: [
    {
      group: 'Display',
      rows: [
        { label: 'Technik', value: 'OLED' },
        { label: 'Diagonale', value: screen },
      ],
    },
    { group: 'Speicher', rows: [{ label: 'Kapazität', value: storage }] },
  ],
});
const devices = [
  device(1, 'Falter 15', '6,1 Zoll', '128 GB'),
  device(2, 'Falter 15 Max', '6,7 Zoll', '256 GB'),
  device(3, 'Falter 13', '6,1 Zoll', '128 GB'),
  device(4, 'Falter Air', '6,5 Zoll', ''),
];

const table = (shown: readonly ComparedDevice[]): Story => ({
  render: () => (
    <CompareTable
      devices={shown}
      groups={specificationGroups(shown)}
      label="Vergleich"
      linkWithout={() => '/shop/compare'}
      onRemove={() => undefined}
      more={shown.length < 4}
    />
  ),
});

const meta: Meta = { title: 'Comparison' };
export default meta;
type Story = StoryObj;

export const One: Story = table(devices.slice(0, 1));
export const Two: Story = table(devices.slice(0, 2));
/** On phones it scrolls sideways. */
export const Four: Story = table(devices);
