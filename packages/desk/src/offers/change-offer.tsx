import { Box } from '@mui/material';
import { BooleanInput } from 'ra-ui-materialui';
import { useFormState } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { Act } from '../acts/act.tsx';
import { NumberField } from '../acts/number-field.tsx';
import type { AnswerOf, RowOf } from '../data/calls.ts';
import { DoneNotice } from '../imports/undo.tsx';
import { Money } from '../shown/shown.tsx';

type Changeable = Pick<
  RowOf<'GET /api/operator/{locale}/offers/list'>,
  'id' | 'version' | 'name' | 'price' | 'stock' | 'condition'
>;
type Changed = AnswerOf<'PATCH /api/operator/{locale}/offers/{offerId}'>;

const isPriced = (present: unknown): present is { price: number; stock: number } =>
  typeof present === 'object' && present !== null && 'price' in present && 'stock' in present;

const lastImport = ({ history }: Changed): number[] =>
  history.slice(-1).flatMap(({ importId }) => importId ?? []);

/** What somebody else has made of it; what was entered still stands below. */
function Present({ present }: { present: unknown }) {
  if (!isPriced(present)) return null;
  return (
    <Box sx={{ fontWeight: 600, mt: 0.5 }}>
      <FormattedMessage
        id="offers.present"
        values={{ price: <Money value={present.price} />, stock: present.stock }}
      />
    </Box>
  );
}

/** Asked for where a price was refused. */
function Confirm() {
  const { errors, submitCount } = useFormState();
  if (submitCount === 0 || errors['price'] === undefined) return null;
  return <BooleanInput source="confirm" label="offers.confirm" />;
}

/** Another price or stock of one offer. */
export function ChangeOffer({ id, version, name, price, stock, condition }: Changeable) {
  return (
    <Act
      call="PATCH /api/operator/{locale}/offers/{offerId}"
      params={{ offerId: id }}
      version={version}
      label="offers.change"
      question={`${name}, ${condition.name}`}
      defaultValues={{ price, stock, confirm: false }}
      done={(changed: Changed) => (
        <DoneNotice imports={changed.version === version ? [] : lastImport(changed)}>
          <FormattedMessage id="offers.change.done" />
        </DoneNotice>
      )}
      conflict={(present) => <Present present={present} />}
    >
      <NumberField source="price" label="offers.price.euros" min={0.01} isNeeded />
      <NumberField source="stock" label="offers.stock" min={0} isNeeded />
      <Confirm />
    </Act>
  );
}
