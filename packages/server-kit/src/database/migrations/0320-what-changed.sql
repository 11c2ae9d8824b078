-- What changed, by the names of operators' resources, for processes that tell the desk: for an hour. After a crash of the server it is
-- empty, which costs nothing: every stream broke as well, and its reader looks at everything again.
create unlogged table change_log (
  -- Readers ask for what has been committed since their last look, which is not the order of the rows.
  transaction xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default clock_timestamp(),
  resource text not null,
  -- Null: too many to be named.
  thing_id text
);
create index change_log_transaction on change_log (transaction);
create index change_log_changed_at on change_log (changed_at);
