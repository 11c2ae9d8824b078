import { onPage, type Meta, type StoryObj } from '@rewald/platform/testing/stories';
import { BuyBox } from './buy-box.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { Gallery as Pictures } from './gallery.tsx';
import { Conditions } from './more/conditions.tsx';
import { OfferTerms } from './offer-terms.tsx';
import { OptionChoice } from './option-choice.tsx';
import { PriceBlock } from './price-block.tsx';
import { detail, offer } from './test-detail.ts';

const meta: Meta = { title: 'Product' };
export default meta;
type Story = StoryObj;

const of = { modelId: 1024, currentPrice: 349 };
const { images, model, conditions, storages, colours } = detail;

export const Gallery: Story = {
  render: () => (
    <div style={{ maxInlineSize: 520 }}>
      <Pictures images={images} offer={offer} name={model.name} of="model" />
    </div>
  ),
};
export const Price: Story = { render: () => <PriceBlock price={offer.price} /> };
export const PriceAlone: Story = {
  render: () => <PriceBlock price={{ value: 349, new: null, lowest30Days: 349 }} />,
};
export const ConditionChoice: Story = {
  render: () => <ChoiceGroup {...of} look="cards" legend="Zustand" choices={conditions} fullPrice />,
};
export const StorageChoice: Story = {
  render: () => (
    <ChoiceGroup
      {...of}
      look="chips"
      legend="Speicher"
      choices={storages}
      alsoChangesOf={({ selected }) => (selected ? null : 'Akzeptabel')}
    />
  ),
};
export const ColourChoice: Story = {
  render: () => <ChoiceGroup {...of} look="colours" legend="Farbe" choices={colours} />,
};
export const BatteryChoice: Story = {
  render: () => (
    <OptionChoice
      choice={{
        title: 'Akku',
        included: 'Geprüfter Akku',
        option: { id: 7, name: 'Neuer Akku', price: { value: 39 }, description: '100 % Kapazität.' },
      }}
      chosen
      price={349}
      onChoose={() => undefined}
    />
  ),
};
export const Terms: Story = { render: () => <OfferTerms offer={offer} /> };
export const Buying: Story = {
  render: () => (
    <div style={{ maxInlineSize: 440 }}>
      <BuyBox detail={detail} pending={false} />
    </div>
  ),
  parameters: onPage({ path: '/shop/buybox/models/m1024-p102400-c3/falter-15' }),
};
export const SoldOut: Story = {
  render: () => <BuyBox detail={{ ...detail, offer: null }} pending={false} />,
};
export const ConditionsExplained: Story = { render: () => <Conditions detail={detail} /> };
