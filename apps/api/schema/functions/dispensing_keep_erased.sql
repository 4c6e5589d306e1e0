CREATE OR REPLACE FUNCTION dispensing_keep_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from dispensing d where d.source_key = new.source_key and d.institution_id = new.institution_id
      and d.tenant_id = new.tenant_id and d.patient_erased_at is not null) then
    new.patient_key := null;
    new.birth_year := null;
    new.sex := null;
    new.next_visit_on := null;
    new.patient_erased_at := new.imported_at;
  end if;
  return new;
end $function$;
comment on function dispensing_keep_erased() is 'stock: Trigger before insert on dispensing: a new version of a dispensing whose patient was erased is stored without the patient''s key, year of birth, sex and next visit.';
revoke execute on function dispensing_keep_erased() from public;
