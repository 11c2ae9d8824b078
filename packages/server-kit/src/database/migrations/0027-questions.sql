-- Questions about a model, asked by anybody, shown once somebody of us has read them.
create table questions (
  id uuid primary key,
  model_id integer not null,
  customer_id uuid references customers (id) on delete set null,
  -- How the person wants to be called; may be empty.
  name text not null,
  -- Where the answer goes; forgotten once it has gone there.
  email text,
  locale text not null,
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  reject_reason text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((state = 'rejected') = (reject_reason is not null))
);
create index questions_model on questions (model_id, id) where state = 'approved';
create index questions_state on questions (state, id);
create index questions_email on questions (lower(btrim(email))) where email is not null;
create index questions_customer on questions (customer_id) where customer_id is not null;

create table question_answers (
  id uuid primary key,
  question_id uuid not null references questions (id) on delete cascade,
  operator_id uuid not null references operator_keys (id),
  -- The merchant who answers; null is the shop.
  seller_id integer,
  -- As it is shown.
  author text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index question_answers_question on question_answers (question_id, id);
