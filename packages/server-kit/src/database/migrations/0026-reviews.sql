-- What buyers say about devices that reached them.
create table reviews (
  id uuid primary key,
  -- The proof: who has no delivered line has no review. One for each line.
  order_line_id uuid not null unique references order_lines (id) on delete cascade,
  model_id integer not null,
  product_id integer not null,
  condition_id smallint not null,
  seller_id integer not null,
  stars smallint not null check (stars between 1 and 5),
  title text not null,
  body text not null,
  -- How the buyer wants to be called; may be empty.
  author text not null,
  locale text not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  -- Told to the buyer.
  reject_reason text,
  -- Of an order that was made to try the shop out; shown as such and left out of what search engines get.
  demo boolean not null default false,
  written_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((state = 'rejected') = (reject_reason is not null)),
  check ((state = 'pending') = (decided_at is null))
);
create index reviews_model on reviews (model_id, written_at) where state = 'approved';
create index reviews_newest on reviews (written_at) where state = 'approved';
create index reviews_state on reviews (state, id);

-- Approved reviews of each model, counted: what listings and product pages show without looking at reviews.
create table model_ratings (
  model_id integer primary key,
  counts integer[] not null default '{0,0,0,0,0}',
  demo_counts integer[] not null default '{0,0,0,0,0}',
  -- Tells those who keep finished answers that a text may be another one, also where the counts are the same.
  changed_at timestamptz not null default clock_timestamp()
);

-- Addresses, as hashes, that want no mail asking for a review.
create table review_objections (
  email_hash bytea primary key,
  created_at timestamptz not null default now()
);

-- Whom a mail asked for a review: once for an order.
create table review_mails (
  order_id uuid primary key references orders (id) on delete cascade,
  at timestamptz not null default now()
);
