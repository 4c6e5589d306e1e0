-- A program that is limited to many customers: the list of them is read once in a statement instead of once for each row.

do $$
declare
  held record;
begin
  for held in select tablename from pg_policies where schemaname = 'public' and policyname = 'of_customers' loop
    execute format(
      $policy$alter policy of_customers on %I using (
        coalesce(current_setting('app.customers', true), '') = ''
        or institution_id = any ((select string_to_array(current_setting('app.customers', true), ',')::uuid[])::uuid[]))$policy$,
      held.tablename);
  end loop;
end $$;
