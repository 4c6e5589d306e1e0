import { sql } from "kysely";
import { itemWaits } from "./apply/dispensing-writes-queries.ts";

/** What a list of prescriptions shows of a dispensing `d` of a file `f`; names with the keyword come first. */
export const prescriptionColumns = (keyword = "") => sql`
  d.id, d.dispensed_on::text as "dispensedOn", d.prescribed_on::text as "prescribedOn", d.reception_no as "receptionNo",
  d.prescription_no as "prescriptionNo", d.clinic_name as "clinicName", d.department, d.item_count as "itemCount",
  (select count(*)::int from dispensing_item i where i.tenant_id = d.tenant_id and i.institution_id = d.institution_id
    and i.dispensing_id = d.id and ${itemWaits}) as "unknownCount",
  d.next_visit_on::text as "nextVisitOn", d.stock_effect as "stockEffect", d.file_id as "fileId", f.name as "fileName",
  d.patient_erased_at is not null as "isPatientErased",
  array(select shown.name from (
      select coalesce(nullif(i.name, ''), m.name, '') as name, i.line
      from dispensing_item i left join medicine m on m.id = i.medicine_id
      where i.tenant_id = d.tenant_id and i.institution_id = d.institution_id and i.dispensing_id = d.id) shown
    where shown.name <> ''
    order by ${keyword} <> '' and position(fold_text(${keyword}) in fold_text(shown.name)) > 0 desc, shown.line) as names`;
