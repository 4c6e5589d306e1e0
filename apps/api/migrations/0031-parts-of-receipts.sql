-- The parts of a divided receipt are counted in the list of receipts.

create index receipt_of_split on receipt (tenant_id, wholesaler_id, split_of) where split_of is not null;
