-- A change keeps the shipment of the line that it changes, so that its tax is rounded with that slip.
alter table invoice_line drop constraint invoice_line_source_check;
alter table invoice_line add constraint invoice_line_source_check check (order_line_id is null or shipment_id is not null);
comment on column invoice_line.shipment_id is 'The shipment of goods; of a change, that of the line that it changes.';
