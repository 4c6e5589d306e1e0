-- Transfers that the bank returns after their payment was marked as paid.

alter table payment_transfer
  add column returned_on date,
  add constraint payment_transfer_returned_check check (returned_on is null or is_returned);
comment on column payment_transfer.is_returned is 'Whether the bank did not execute it, or returned it later (振込不能, 組戻し).';
comment on column payment_transfer.returned_on is 'Day on which the bank returned it after the run was paid. Null where the run was marked as paid without it.';
