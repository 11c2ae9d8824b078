-- The next number of a seller's documents of a kind. It is given with the transaction, so none is left out: whoever asks next
-- waits for its end.
create or replace function next_number(kind text, seller integer) returns integer language sql as $$
  insert into counters (name, value) values (kind || ':' || seller, 1)
  on conflict (name) do update set value = counters.value + 1
  returning value
$$;
