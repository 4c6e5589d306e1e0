-- The day of a telephone call has the name that the rest of the schema gives it.
alter table invoice_difference rename column told_on to called_on;

-- A file with many documents, such as the CSV of a month, is stored with one of them instead of with each.
alter table entered_invoice_file alter column content drop not null;
alter table entered_invoice_file add column content_of uuid;
alter table entered_invoice_file add constraint entered_invoice_file_content_of_fkey
  foreign key (tenant_id, institution_id, content_of) references entered_invoice_file (tenant_id, institution_id, id);
alter table entered_invoice_file add constraint entered_invoice_file_content_check check (num_nonnulls(content, content_of) = 1);
comment on column entered_invoice_file.content is 'Null where the same file of another document has it.';
comment on column entered_invoice_file.content_of is 'The row with the content, where documents were entered from one file together; null where this row has it.';
