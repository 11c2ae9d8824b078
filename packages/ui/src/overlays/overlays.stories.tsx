import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Field } from '../forms/field.tsx';
import { Text } from '../text/text.tsx';
import { Combobox, ComboboxOption } from './combobox.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { Menu, MenuHead, MenuItem, MenuSeparator } from './menu.tsx';
import { PhotoChoice } from './photo-choice.tsx';

const meta: Meta = { title: 'Overlays/All' };
export default meta;
type Story = StoryObj;

const OpenDialog = () => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Öffnen</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Konto löschen?"
        closeLabel="Schließen"
        footer={<Button variant="danger">Endgültig löschen</Button>}
      >
        <Text>Deine Bestellungen bleiben gespeichert, solange das Gesetz es verlangt.</Text>
      </Dialog>
    </>
  );
};

const OpenDrawer = ({ side }: { side: 'left' | 'right' | 'bottom' }) => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Öffnen</Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        side={side}
        title="Warenkorb"
        closeLabel="Schließen"
        footer={<Button wide>Zur Kasse</Button>}
      >
        <Text>Hier liegt, was du hineinlegst.</Text>
      </Drawer>
    </>
  );
};

const brands = ['Blattwerk', 'Taktwerk', 'Lichtwerk', 'Tonwerk', 'Steinwerk'];
const BrandBox = () => {
  const [text, setText] = useState('s');
  const found = brands.filter((brand) => brand.toLowerCase().includes(text.toLowerCase()));
  return (
    <Field label="Marke">
      <Combobox value={text} onValueChange={setText} count={found.length} empty="Nichts gefunden">
        {found.map((brand) => (
          <ComboboxOption key={brand} value={brand}>
            {brand}
          </ComboboxOption>
        ))}
      </Combobox>
    </Field>
  );
};

export const DialogOpen: Story = { render: () => <OpenDialog /> };
export const DrawerRight: Story = { render: () => <OpenDrawer side="right" /> };
export const DrawerLeft: Story = { render: () => <OpenDrawer side="left" /> };
export const DrawerBottom: Story = { render: () => <OpenDrawer side="bottom" /> };
export const MenuOpen: Story = {
  render: () => (
    <Menu label="Konto" trigger={<Button variant="secondary">Konto</Button>}>
      <MenuHead>
        <Text weight="strong">Nina Beispiel</Text>
      </MenuHead>
      <MenuSeparator />
      <MenuItem icon="box">Bestellungen</MenuItem>
      <MenuItem icon="mail" end="2">
        Nachrichten
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="user">Abmelden</MenuItem>
    </Menu>
  ),
};
export const Choosing: Story = { render: () => <BrandBox /> };

export const Photos: Story = {
  render: () => (
    <>
      <PhotoChoice
        photos={[new File(['a picture'], 'vorn.png', { type: 'image/png' })]}
        onChange={() => undefined}
        most={4}
        largest={5_000_000}
        add="Fotos wählen"
        hint="photos-rule"
        chosen="Gewählte Fotos"
        remove={(name) => `${name} entfernen`}
        tooLarge={(name) => `${name} ist zu groß.`}
      />
      <p id="photos-rule">Freiwillig, höchstens 4 Fotos.</p>
    </>
  ),
};
