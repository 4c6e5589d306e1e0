CREATE OR REPLACE FUNCTION fold_reading(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(
      translate(regexp_replace(fold_text(value), '[\s・ー]', '', 'g'), 'ぢづを', 'じずお'),
      'んあ', 'な'), 'んい', 'に'), 'んう', 'ぬ'), 'んえ', 'ね'), 'んお', 'の'), 'んや', 'にゃ'), 'んゆ', 'にゅ'), 'んよ', 'にょ'),
    '([おこそとのほもよろごぞどぼぽょ])[うお]+', '\1', 'g'),
    '([うくすつぬふむゆるぐずぶぷゅ])う+', '\1', 'g')
$function$;
comment on function fold_reading(text) is 'account: Folds kana to what romaji can tell: no spaces, no long vowels (とう and とお are と), づ as ず, and ん before a vowel as な to の (しんいち and しにち are both "shinichi"). Immutable, so that generated columns may use it.';
