-- Photos of the very devices that offers are about. What has none left keeps its row, so that whoever follows sees the change.
create table offer_photos (
  offer_id integer primary key references offers (id) on delete cascade,
  -- Digests of pictures among the documents, in the order of the gallery.
  pictures text[] not null check (cardinality(pictures) <= 12),
  changed_at timestamptz not null default clock_timestamp()
);
create index offer_photos_changed_at on offer_photos (changed_at);
