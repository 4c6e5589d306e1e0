-- The tables and functions of the area "medicine", as of the first release.
set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION receipt_medicine(p_code text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce((select id from medicine where id = p_code and entry = 'product'),
    (select min(c.medicine_id) from medicine_code c join medicine m on m.id = c.medicine_id and m.entry = 'product'
      where c.kind = 'receipt' and c.code = p_code having count(*) = 1))
$function$;
comment on function receipt_medicine(text) is 'medicine: Returns the one product that a receipt code (レセ電) means; null when it means none or several.';
revoke execute on function receipt_medicine(text) from public;
grant execute on function receipt_medicine(text) to meguri_app;

create table generic_name (
  code text not null,
  name text not null,
  constraint generic_name_pkey PRIMARY KEY (code)
);
comment on table generic_name is 'medicine: A generic name of the list of generic names (一般名処方マスタ) and its code.';
alter table generic_name enable row level security;
grant delete, insert, select, update on generic_name to meguri_app;

create table master_version (
  id uuid not null,
  source text not null,
  file_name text not null,
  sha256 text not null,
  rows integer not null,
  added integer not null,
  changed integer not null,
  ended integer not null,
  unchanged integer not null,
  parked integer not null,
  applied_at timestamp(3) with time zone not null,
  applied_by_name text default ''::text not null,
  day date,
  constraint master_version_pkey PRIMARY KEY (id),
  constraint master_version_source_check CHECK ((source = ANY (ARRAY['ssk'::text, 'price'::text, 'generic-name'::text, 'package'::text, 'supply'::text])))
);
comment on table master_version is 'medicine: A source file that was applied to the master. The same bytes may be applied again after an older list was applied.';
comment on column master_version.source is 'ssk: receipt master. price: price list. generic-name: generic names. package: sales packages. supply: supply status.';
comment on column master_version.sha256 is 'Of the file''s bytes, in hexadecimal digits.';
comment on column master_version.parked is 'Lines whose code matches no single medicine.';
comment on column master_version.applied_by_name is 'Name of the administrator who applied it; '''' when the command line applied it.';
comment on column master_version.day is 'Day of the list, so that an older list is recognized; null when neither its name nor its content has one.';
alter table master_version enable row level security;
CREATE INDEX master_version_sha256 ON master_version USING btree (source, sha256);
grant delete, insert, select, update on master_version to meguri_app;

create table master_change (
  version_id uuid not null,
  medicine_id text not null,
  before jsonb,
  constraint master_change_pkey PRIMARY KEY (version_id, medicine_id),
  constraint master_change_version_id_fkey FOREIGN KEY (version_id) REFERENCES master_version(id) ON DELETE CASCADE
);
comment on table master_change is 'medicine: A medicine as it was before a master version changed it.';
comment on column master_change.before is 'The medicine before the version; null when the version added it.';
alter table master_change enable row level security;
CREATE INDEX master_change_by_medicine ON master_change USING btree (medicine_id, version_id);
grant delete, insert, select, update on master_change to meguri_app;

create table medicine (
  id text not null,
  entry text default 'product'::text not null,
  name text not null,
  kana text default ''::text not null,
  generic_name text default ''::text not null,
  generic_name_code text default ''::text not null,
  ingredient text default ''::text not null,
  unit text default ''::text not null,
  form text default ''::text not null,
  regulation text default 'none'::text not null,
  storage text default ''::text not null,
  maker text default ''::text not null,
  is_generic boolean default false not null,
  price_code text default ''::text not null,
  transitional_until date,
  ends_on date,
  name_folded text default ''::text not null,
  kana_folded text default ''::text not null,
  generic_folded text default ''::text not null,
  ingredient_folded text default ''::text not null,
  ssk jsonb,
  updated_at timestamp(3) with time zone not null,
  constraint medicine_pkey PRIMARY KEY (id),
  constraint medicine_entry_check CHECK ((entry = ANY (ARRAY['product'::text, 'billing_item'::text, 'selected_care'::text]))),
  constraint medicine_form_check CHECK ((form = ANY (ARRAY[''::text, 'internal'::text, 'other'::text, 'injection'::text, 'external'::text, 'dental'::text]))),
  constraint medicine_id_check CHECK ((id ~ '^(6[0-9]{8}|X[0-9]{8})$'::text)),
  constraint medicine_regulation_check CHECK ((regulation = ANY (ARRAY['none'::text, 'narcotic'::text, 'poison'::text, 'stimulant_material'::text, 'psychotropic'::text])))
);
comment on table medicine is 'medicine: A product of the medicine master, which all tenants share. Every user may read it; writes require the setting app.master_change = on.';
comment on column medicine.id is 'Receipt code (レセ電) of 9 digits beginning with 6, or X and 8 digits for goods without one.';
comment on column medicine.entry is 'product, or a line that only serves billing (billing_item, selected_care). The receipt master contains such lines too; they are not stocked or searched for.';
comment on column medicine.name is 'Name as in the master; never altered.';
comment on column medicine.kana is 'Name in half-width kana as in the master.';
comment on column medicine.generic_name is 'Generic name (一般名); '''' when there is none.';
comment on column medicine.generic_name_code is 'Code of the generic name, 12 characters ending in ZZZ; '''' when there is none.';
comment on column medicine.unit is 'Unit that all quantities of the medicine count in, for example 錠.';
comment on column medicine.form is '内用 internal, その他 other, 注射 injection, 外用 external, 歯科 dental; '''' when not known.';
comment on column medicine.regulation is '麻薬 narcotic, 毒薬 poison, 覚醒剤原料 stimulant_material, 向精神薬 psychotropic.';
comment on column medicine.storage is 'How it is stored, for example 冷所; '''' when nothing is required. Set by hand: no source file has it and no import changes it.';
comment on column medicine.maker is ''''' when no list names one.';
comment on column medicine.is_generic is 'Whether it is a generic (後発医薬品).';
comment on column medicine.price_code is 'Code of the price list; '''' when there is none. Its first three digits are the therapeutic class, its first nine characters the ingredient, strength and form.';
comment on column medicine.transitional_until is 'Last day of the transitional period (経過措置); null when there is none.';
comment on column medicine.ends_on is 'Last day on which it can be claimed; null when there is none.';
comment on column medicine.name_folded is 'Name, folded in the same way as the words of a search.';
comment on column medicine.kana_folded is 'Kana, folded in the same way as the words of a search.';
comment on column medicine.generic_folded is 'Generic name, folded in the same way as the words of a search.';
comment on column medicine.ingredient_folded is 'Ingredient, folded in the same way as the words of a search.';
comment on column medicine.ssk is 'The record of the receipt master, to which its difference files are applied; null when the medicine is not in it.';
alter table medicine enable row level security;
CREATE INDEX medicine_by_generic ON medicine USING btree (generic_name_code, id) WHERE ((generic_name_code <> ''::text) AND (entry = 'product'::text));
CREATE INDEX medicine_by_price_code ON medicine USING btree (price_code) WHERE (price_code <> ''::text);
grant delete, insert, select, update on medicine to meguri_app;

create table medicine_code (
  kind text not null,
  code text not null,
  medicine_id text not null,
  source text not null,
  constraint medicine_code_pkey PRIMARY KEY (kind, code, medicine_id),
  constraint medicine_code_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'yj'::text, 'price'::text, 'hot7'::text, 'hot9'::text, 'hot11'::text, 'hot13'::text, 'jan'::text, 'gtin'::text, 'generic'::text]))),
  constraint medicine_code_source_check CHECK ((source = ANY (ARRAY['ssk'::text, 'generic-name'::text, 'package'::text, 'person'::text]))),
  constraint medicine_code_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id) ON DELETE CASCADE
);
comment on table medicine_code is 'medicine: A code of a medicine in one of the code systems. Many-to-many: one code may mean several medicines.';
comment on column medicine_code.source is 'Where the meaning comes from. When a person has defined what a code means, only that definition applies.';
alter table medicine_code enable row level security;
CREATE INDEX medicine_code_by_code ON medicine_code USING btree (code);
CREATE INDEX medicine_code_by_medicine ON medicine_code USING btree (medicine_id);
grant delete, insert, select, update on medicine_code to meguri_app;

create table medicine_master (
  id boolean default true not null,
  version bigint default 0 not null,
  edits bigint default 0 not null,
  constraint medicine_master_pkey PRIMARY KEY (id),
  constraint medicine_master_id_check CHECK (id)
);
comment on table medicine_master is 'medicine: The state of the medicine master: exactly one row. Imports lock it while they write. Readers compare its version with the version that they cached.';
comment on column medicine_master.version is 'Increases with every import.';
comment on column medicine_master.edits is 'Increases with every change of the master, also those by hand, so that a process that caches medicines knows when to read them again.';
alter table medicine_master enable row level security;
grant delete, insert, select, update on medicine_master to meguri_app;

create table medicine_package (
  hot13 text not null,
  medicine_id text not null,
  gtin text default ''::text not null,
  jan text default ''::text not null,
  quantity numeric(16,5),
  unit text default ''::text not null,
  form text default ''::text not null,
  words text default ''::text not null,
  seller text default ''::text not null,
  constraint medicine_package_pkey PRIMARY KEY (hot13, medicine_id),
  constraint medicine_package_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id) ON DELETE CASCADE
);
comment on table medicine_package is 'medicine: A sales package (販売包装) of a medicine with its codes.';
comment on column medicine_package.gtin is 'GTIN-14 of the sales package; '''' when not known.';
comment on column medicine_package.jan is 'JAN-13; '''' when not known.';
comment on column medicine_package.quantity is 'Contents in the medicine''s unit; null when not known.';
comment on column medicine_package.unit is 'Unit as written in the source file.';
comment on column medicine_package.form is 'Form of the package, for example PTP.';
comment on column medicine_package.words is 'The package in words, for example 100錠(10錠×10).';
alter table medicine_package enable row level security;
CREATE INDEX medicine_package_by_medicine ON medicine_package USING btree (medicine_id);
grant delete, insert, select, update on medicine_package to meguri_app;

create table medicine_price (
  medicine_id text not null,
  valid_from date not null,
  valid_until date,
  price numeric(14,4) not null,
  source text not null,
  constraint medicine_price_pkey PRIMARY KEY (medicine_id, valid_from),
  constraint medicine_price_check CHECK ((valid_until >= valid_from)),
  constraint medicine_price_price_check CHECK ((price >= (0)::numeric)),
  constraint medicine_price_source_check CHECK ((source = ANY (ARRAY['ssk'::text, 'price'::text]))),
  constraint medicine_price_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id) ON DELETE CASCADE
);
comment on table medicine_price is 'medicine: The listed price (薬価) of a medicine from a day on.';
comment on column medicine_price.valid_from is '-infinity: since before the first known price.';
comment on column medicine_price.valid_until is 'Last day; null while the price has no end.';
comment on column medicine_price.price is 'Yen for one unit, with tax.';
alter table medicine_price enable row level security;
grant delete, insert, select, update on medicine_price to meguri_app;

create table parked_code (
  kind text not null,
  code text not null,
  source text not null,
  reason text not null,
  name text default ''::text not null,
  candidates text[] default '{}'::text[] not null,
  lines jsonb not null,
  settled_at timestamp(3) with time zone,
  parked_at timestamp(3) with time zone not null,
  constraint parked_code_pkey PRIMARY KEY (kind, code, source),
  constraint parked_code_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'yj'::text, 'price'::text]))),
  constraint parked_code_reason_check CHECK ((reason = ANY (ARRAY['ambiguous'::text, 'unknown'::text]))),
  constraint parked_code_source_check CHECK ((source = ANY (ARRAY['price'::text, 'package'::text, 'supply'::text])))
);
comment on table parked_code is 'medicine: A code of a source file that matches no single medicine yet, with the lines that wait for it.';
comment on column parked_code.reason is 'ambiguous: the code matches several medicines. unknown: it matches none.';
comment on column parked_code.candidates is 'Ids of the medicines that it could mean.';
comment on column parked_code.lines is 'The lines as read. They are applied when the meaning of the code is known.';
comment on column parked_code.settled_at is 'When a person set the code aside for good; imports then leave it. Null while it waits.';
alter table parked_code enable row level security;
grant delete, insert, select, update on parked_code to meguri_app;

create table supply_status (
  medicine_id text not null,
  edited boolean not null,
  kind text not null,
  reason text default ''::text not null,
  expected_end text default ''::text not null,
  updated_at timestamp(3) with time zone not null,
  constraint supply_status_pkey PRIMARY KEY (medicine_id, edited),
  constraint supply_status_kind_check CHECK ((kind = ANY (ARRAY['normal'::text, 'limited'::text, 'halted'::text]))),
  constraint supply_status_reason_check CHECK ((reason = ANY (ARRAY[''::text, 'own'::text, 'others'::text, 'other'::text]))),
  constraint supply_status_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id) ON DELETE CASCADE
);
comment on table supply_status is 'medicine: The supply status of a medicine. A status set by hand exists beside the imported one and takes precedence until it is removed.';
comment on column supply_status.edited is 'true: set by hand. false: imported.';
comment on column supply_status.kind is '通常出荷 normal, 限定出荷 limited, 供給停止 halted.';
comment on column supply_status.reason is 'Why supply is limited: own (自社の事情), others (他社品の影響), other (その他); '''' when it is not.';
comment on column supply_status.expected_end is 'In the manufacturer''s words; '''' when none is given.';
alter table supply_status enable row level security;
grant delete, insert, select, update on supply_status to meguri_app;

create policy for_everybody on generic_name for select to meguri_app using (true);
create policy of_master on generic_name to meguri_app using ((current_setting('app.master_change'::text, true) = 'on'::text)) with check ((current_setting('app.master_change'::text, true) = 'on'::text));
create policy for_everybody on master_change for select to meguri_app using (true);
create policy of_master on master_change to meguri_app using ((current_setting('app.master_change'::text, true) = 'on'::text)) with check ((current_setting('app.master_change'::text, true) = 'on'::text));
create policy for_everybody on master_version for select to meguri_app using (true);
create policy of_master on master_version to meguri_app using ((current_setting('app.master_change'::text, true) = 'on'::text)) with check ((current_setting('app.master_change'::text, true) = 'on'::text));
create policy for_everybody on medicine for select to meguri_app using (true);
create policy of_master on medicine to meguri_app using ((current_setting('app.master_change'::text, true) = 'on'::text)) with check ((current_setting('app.master_change'::text, true) = 'on'::text));
create policy for_everybody on medicine_code for select to meguri_app using (true);
create policy of_master on medicine_code to meguri_app using ((current_setting('app.master_change'::text, true) = 'on'::text)) with check ((current_setting('app.master_change'::text, true) = 'on'::text));
create policy for_everybody on medicine_master for select to meguri_app using (true);
comment on policy for_everybody on medicine_master is 'Every user of every tenant may read the master.';
create policy of_master on medicine_master to meguri_app using ((current_setting('app.master_change'::text, true) = 'on'::text)) with check ((current_setting('app.master_change'::text, true) = 'on'::text));
comment on policy of_master on medicine_master is 'A transaction that changes the master must set app.master_change = on, so that no other code writes here by mistake. The same policy is on every table of the master.';
create policy for_everybody on medicine_package for select to meguri_app using (true);
create policy of_master on medicine_package to meguri_app using ((current_setting('app.master_change'::text, true) = 'on'::text)) with check ((current_setting('app.master_change'::text, true) = 'on'::text));
create policy for_everybody on medicine_price for select to meguri_app using (true);
create policy of_master on medicine_price to meguri_app using ((current_setting('app.master_change'::text, true) = 'on'::text)) with check ((current_setting('app.master_change'::text, true) = 'on'::text));
create policy for_everybody on parked_code for select to meguri_app using (true);
create policy of_master on parked_code to meguri_app using ((current_setting('app.master_change'::text, true) = 'on'::text)) with check ((current_setting('app.master_change'::text, true) = 'on'::text));
create policy for_everybody on supply_status for select to meguri_app using (true);
create policy of_master on supply_status to meguri_app using ((current_setting('app.master_change'::text, true) = 'on'::text)) with check ((current_setting('app.master_change'::text, true) = 'on'::text));

insert into medicine_master default values;
