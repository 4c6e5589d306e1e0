CREATE OR REPLACE FUNCTION fold_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select translate(
    lower(normalize(value, nfkc) collate "pg_c_utf8"),
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ‐‑–—―−',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ------')
$function$;
comment on function fold_text(text) is 'platform: Folds text for searching: width (NFKC), lower case, katakana to hiragana, and all kinds of hyphen to one. Immutable, so that generated columns and indexes may use it.';
