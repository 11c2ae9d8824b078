-- A check for every row would lock its import, and be a fifth of what a feed costs. Rows come with their import in one transaction,
-- and imports are never deleted.
alter table offer_changes drop constraint offer_changes_import_id_fkey;
