-- How a sale is taxed: by the margin (§ 25a UStG), or with value added tax that papers show.

-- The common rate of a country, in thousandths. What a seller has of its own counts before it.
create table vat_rates (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  per_mille integer not null check (per_mille between 1 and 500)
);
insert into vat_rates (country, per_mille) values
  ('AT', 200), ('BE', 210), ('BG', 200), ('CY', 190), ('CZ', 210), ('DE', 190), ('DK', 250), ('EE', 240), ('ES', 210),
  ('FI', 255), ('FR', 200), ('GR', 240), ('HR', 250), ('HU', 270), ('IE', 230), ('IT', 220), ('LT', 210), ('LU', 170),
  ('LV', 210), ('MT', 180), ('NL', 210), ('PL', 230), ('PT', 230), ('RO', 210), ('SE', 250), ('SI', 220), ('SK', 230);

-- What papers say of a seller; null where nobody has said it yet.
alter table sellers
  add column legal_name text,
  add column street text,
  add column house_number text,
  add column postal_code text,
  add column tax_number text,
  add column vat_id text,
  add column tax text not null default 'margin',
  add column vat_per_mille integer,
  -- Sells to other countries with their rates (one-stop shop), not with those of its own.
  add column taxed_where_delivered boolean not null default false,
  add constraint sellers_tax check (tax in ('margin', 'regular')) not valid,
  add constraint sellers_vat check (vat_per_mille between 1 and 500) not valid;

-- Null: as the seller sells.
alter table offers
  add column tax text,
  add constraint offers_tax check (tax in ('margin', 'regular')) not valid;

-- As it was on the day of the order; null for lines of before, which were all sold by the margin.
alter table order_lines
  add column tax text,
  add column vat_per_mille integer,
  add constraint order_lines_tax check (
    tax is null or (tax = 'margin' and vat_per_mille is null) or (tax = 'regular' and vat_per_mille between 1 and 500)
  ) not valid;
