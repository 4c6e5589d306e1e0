CREATE OR REPLACE FUNCTION shared_stock_key(p_tenant text, p_institution uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select hashtextextended('shared ' || p_tenant || ' ' || p_institution::text, 0) $function$;
comment on function shared_stock_key(text,uuid) is 'sharing: Returns the key of the advisory lock on an institution''s rows in shared_stock. Sessions that change evidence take it before any row.';
revoke execute on function shared_stock_key(text,uuid) from public;
grant execute on function shared_stock_key(text,uuid) to meguri_app;
