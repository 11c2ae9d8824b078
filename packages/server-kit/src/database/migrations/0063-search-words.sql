-- What searches understand beside names was code; a shop that has an assortment gets it as rows, as far as it names what is there.
insert into catalogue_entries (kind, key, id, entry)
select kind, key, id, entry
from (
  values
    ('search-features', '5g', 1, '{"name":{"de":"5G","en":"5G"},"filter":true,"phrases":{"de":["5 g"],"en":[]},"signs":[{"attribute":"mobile-network","has":["5G"]}]}'::jsonb),
    ('search-features', 'esim', 2, '{"name":{"de":"eSIM","en":"eSIM"},"filter":true,"phrases":{"de":["e sim"],"en":[]},"signs":[{"attribute":"sim","has":["eSIM"]}]}'::jsonb),
    ('search-features', 'dual-sim', 3, '{"name":{"de":"Dual-SIM","en":"Dual SIM"},"filter":true,"phrases":{"de":["dual sim"],"en":[]},"signs":[{"attribute":"sim","has":["+","Dual"]}]}'::jsonb),
    ('search-features', 'foldable', 4, '{"name":{"de":"Faltbares Smartphone","en":"Foldable phone"},"filter":true,"phrases":{"de":["klapp handy","klapp handys","klapp smartphone","klapp smartphones","klapp telefon","klapp telefone","falt handy","falt handys","falt smartphone","falt smartphones","falt telefon","falt telefone","faltbares handy","faltbares handys","faltbares smartphone","faltbares smartphones","faltbares telefon","faltbares telefone","faltbare handy","faltbare handys","faltbare smartphone","faltbare smartphones","faltbare telefon","faltbare telefone","faltbar handy","faltbar handys","faltbar smartphone","faltbar smartphones","faltbar telefon","faltbar telefone","klappbares handy","klappbares handys","klappbares smartphone","klappbares smartphones","klappbares telefon","klappbares telefone","klappbare handy","klappbare handys","klappbare smartphone","klappbare smartphones","klappbare telefon","klappbare telefone","klappbar handy","klappbar handys","klappbar smartphone","klappbar smartphones","klappbar telefon","klappbar telefone"],"en":["foldable phone","foldable phones","foldable smartphone","foldable smartphones","folding phone","folding phones","folding smartphone","folding smartphones","flip phone","flip phones"]},"signs":[{"models":["samsung-galaxy-z-flip3","samsung-galaxy-z-flip4","samsung-galaxy-z-flip5","samsung-galaxy-z-flip6","samsung-galaxy-z-fold4","samsung-galaxy-z-fold5","samsung-galaxy-z-fold6"]}]}'::jsonb),
    ('search-features', 'note-line', 5, '{"name":{"de":"Smartphone mit Stift","en":"Phone with a pen"},"phrases":{"de":["samsung galaxy note # ultra","samsung galaxy note # plus","samsung galaxy note #","galaxy note # ultra","galaxy note # plus","galaxy note #","samsung note # ultra","samsung note # plus","samsung note #","note # ultra","note # plus","note #"],"en":[]},"notAfter":["redmi"],"categories":["smartphones"],"signs":[{"models":["samsung-galaxy-s22-ultra","samsung-galaxy-s23-ultra","samsung-galaxy-s24-ultra","samsung-galaxy-s25-ultra"]}]}'::jsonb),
    ('search-features', 'pen', 6, '{"name":{"de":"Mit Stift","en":"Works with a pen"},"filter":true,"phrases":{"de":["eingabe stift","stift"],"en":["stylus","s pen","pencil"]},"signs":[{"attribute":"pen","hasNot":["Nein"]},{"models":["samsung-galaxy-s22-ultra","samsung-galaxy-s23-ultra","samsung-galaxy-s24-ultra","samsung-galaxy-s25-ultra"]}]}'::jsonb),
    ('search-features', 'noise-cancelling', 7, '{"name":{"de":"Geräuschunterdrückung","en":"Noise cancelling"},"filter":true,"phrases":{"de":["geräuschunterdrückung"],"en":["noise cancelling","noise canceling","anc"]},"signs":[{"attribute":"active-noise-cancelling","is":true}]}'::jsonb),
    ('search-features', 'screen', 8, '{"name":{"de":"{value} Zoll","en":"{value} inches"},"phrases":{"de":["# zoll"],"en":["# inches","# inch"]},"signs":[{"attribute":"diagonal","within":0.5}]}'::jsonb),
    ('search-words', 'between', 1, '{"words":{"de":["mit","und","für","von","ein","eine","einen","der","die","das"],"en":["with","and","for","the"]}}'::jsonb),
    ('search-words', 'cheap', 2, '{"words":{"de":["günstig","günstige","günstiger","günstiges","günstigen","günstigste","günstigstes","billig","billige","billiger","billiges","preiswert","preiswerte","preiswertes"],"en":["cheap","cheapest","affordable"]},"order":{"by":"price","name":{"de":"Günstigste zuerst","en":"Cheapest first"}}}'::jsonb),
    ('search-words', 'generation', 3, '{"words":{"de":["generation"],"en":[]},"means":"gen"}'::jsonb),
    ('search-words', 'gigabyte', 4, '{"words":{"de":["gigabyte","gig"],"en":["gigabytes"]},"means":"gb"}'::jsonb),
    ('search-words', 'terabyte', 5, '{"words":{"de":["terabyte"],"en":["terabytes"]},"means":"tb"}'::jsonb),
    ('search-words', 'phone', 6, '{"words":{"de":["mobiltelefon","mobiltelefone","mobilfunkgerät"],"en":["cellphone","cell phone","mobile phone"]},"means":"smartphone"}'::jsonb),
    ('search-words', 'headphones', 7, '{"words":{"de":["headset","headsets","ohrstöpsel"],"en":["earphones","earphone"]},"means":"kopfhörer"}'::jsonb),
    ('search-words', 'laptop', 8, '{"words":{"de":["klapprechner"],"en":["ultrabook"]},"means":"laptop"}'::jsonb)
) as given (kind, key, id, entry)
where exists (select from catalogue_entries where kind = 'models')
  and not exists (
    select
    from jsonb_array_elements(entry -> 'signs') as sign,
      jsonb_array_elements_text(sign -> 'models') as named
    where not exists (select from catalogue_entries as model where model.kind = 'models' and model.key = named)
  )
  and not exists (
    select
    from jsonb_array_elements(entry -> 'signs') as sign
    where sign ? 'attribute'
      and not exists (
        select
        from catalogue_entries as facts,
          jsonb_array_elements(facts.entry -> 'attributes') as attribute
        where facts.kind = 'attribute-groups' and attribute ->> 'key' = sign ->> 'attribute'
      )
  )
  and not exists (
    select
    from jsonb_array_elements_text(entry -> 'categories') as named
    where not exists (select from catalogue_entries as category where category.kind = 'categories' and category.key = named)
  )
on conflict do nothing;
