/** What the database would need to answer suggestions by itself. */
export const searchIndexes = [
  "create index if not exists bench_name on medicine (name_folded text_pattern_ops)",
  "create index if not exists bench_kana on medicine (kana_folded text_pattern_ops)",
  "create index if not exists bench_generic on medicine (generic_folded text_pattern_ops)",
  "create index if not exists bench_code on medicine_code (code text_pattern_ops)",
  "create index if not exists bench_inner on medicine using gin (name_folded gin_trgm_ops, kana_folded gin_trgm_ops, generic_folded gin_trgm_ops)",
];

/** The same answer by SQL alone: $1 is what was typed, folded, and $2 the same as a code. */
export const suggestionSql = `
  with hits as (
    select id, 0 as rank from medicine where id = $2
    union all select medicine_id, 0 from medicine_code where code = $2
    union all select id, 1 from medicine where name_folded like $1 || '%' or kana_folded like $1 || '%'
    union all select id, 2 from medicine where id like $2 || '%'
    union all select medicine_id, 2 from medicine_code where code like $2 || '%'
    union all select id, 3 from medicine where generic_folded like $1 || '%'
    union all select id, 4 from medicine
      where name_folded like '%' || $1 || '%' or kana_folded like '%' || $1 || '%' or generic_folded like '%' || $1 || '%'
  ), best as (select id, min(rank) as rank from hits group by id)
  select m.id, m.name, m.generic_name, m.maker, m.unit, m.regulation, m.is_generic, b.rank, p.price
  from best b join medicine m on m.id = b.id
  left join medicine_price p on p.medicine_id = m.id and p.valid_from <= current_date
    and (p.valid_until is null or p.valid_until >= current_date)
  where m.entry = 'product'
  order by b.rank, coalesce(m.ends_on < current_date, false), m.kana_folded, m.name_folded, m.id
  limit 12`;
