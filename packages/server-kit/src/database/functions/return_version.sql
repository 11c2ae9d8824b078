-- Changes with everything that is stored about a return but its photos: what somebody saw of it is compared with what there is.
create or replace function return_version(wanted uuid) returns text language sql stable as $$
  select md5(concat_ws('~', to_jsonb(returns),
    (select string_agg(piece::text, ',' order by line_id, place) from return_pieces as piece where piece.return_id = wanted)))
  from returns where returns.id = wanted
$$;
