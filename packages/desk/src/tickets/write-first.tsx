import { useNavigate } from 'react-router-dom';
import { Act } from '../acts/act.tsx';
import { Words } from '../acts/words.tsx';

/** Whom to write to: who placed an order, or an address with a name. */
export type Recipient = { readonly orderId: string } | { readonly email: string; readonly name: string };

/** Begins a conversation; the customer gets it by mail. Afterwards its screen is shown. */
export function WriteFirst({ to, name }: { to: Recipient; name: string }) {
  const navigate = useNavigate();
  return (
    <Act
      call="POST /api/operator/{locale}/tickets"
      label="tickets.write"
      why={{ name }}
      toBody={({ subject, text }) => ({ ...to, subject, text })}
      onDone={({ id }) => void navigate(`/tickets/${id}/show`)}
    >
      <Words source="subject" label="tickets.subject" />
      <Words source="text" label="tickets.write.text" rows={4} />
    </Act>
  );
}
