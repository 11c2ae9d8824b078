create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace trigger audit_log_append_only before update on audit_log
  for each row execute function refuse_change();

-- Records are kept for ten years from the end of their year (§ 147 (3) AO); `forget-audit-log.ts` takes what is older.
create or replace trigger audit_log_kept before delete on audit_log
  for each row when (old.at >= date_trunc('year', now()) - interval '10 years') execute function refuse_change();

create or replace trigger audit_log_not_truncated before truncate on audit_log
  for each statement execute function refuse_change();

create or replace trigger consents_append_only before update or delete on consents
  for each row execute function refuse_change();

create or replace trigger consents_not_truncated before truncate on consents
  for each statement execute function refuse_change();
