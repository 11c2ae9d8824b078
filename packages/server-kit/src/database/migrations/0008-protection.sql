-- Answers to calls with an Idempotency-Key, given again to whoever repeats the call.
create table kept_answers (
  -- SHA-256 of caller, call and key. None of them stands here: together they open the sealed answer.
  id bytea primary key,
  -- SHA-256 of address and body, for telling a repetition from another request.
  request_hash bytea not null,
  -- Whoever is working on the answer; after `lease_until` somebody else may.
  lease uuid,
  lease_until timestamptz,
  -- Null while it is being made; empty for a call that is done again instead of being answered from here.
  answer_sealed bytea,
  created_at timestamptz not null default now()
);
create index kept_answers_created_at on kept_answers (created_at);

-- How often somebody called within a minute. Worth nothing after it, so nothing is written for a crash.
create unlogged table rate_counts (
  subject bytea not null,
  -- Minutes since 1970.
  minute integer not null,
  hits integer not null,
  primary key (subject, minute)
);
create index rate_counts_minute on rate_counts (minute);
