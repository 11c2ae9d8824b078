-- What becomes of damage that customers reported: the conversation about it, and the decision.
create table damage_reports (
  ticket_id uuid primary key references tickets (id) on delete cascade,
  contract_id uuid not null references insurance_contracts (id) on delete cascade,
  state text not null default 'reported' check (state in ('reported', 'accepted', 'declined')),
  reported_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((state = 'reported') = (decided_at is null))
);
create index damage_reports_contract on damage_reports (contract_id);
create index damage_reports_state on damage_reports (state, reported_at);

-- Those of former versions began conversations with these subjects.
insert into damage_reports (ticket_id, contract_id, reported_at)
select tickets.id, insurance_contracts.id, tickets.created_at
from tickets join insurance_contracts on insurance_contracts.id = tickets.about_id
where tickets.about_kind = 'insurance-contract' and (subject like 'Schaden: %' or subject like 'Damage: %');
