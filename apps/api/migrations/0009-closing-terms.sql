-- When a wholesaler closes a customer's account and when the customer pays.
alter table trading
  add column closing_day smallint,
  add column due_months smallint,
  add column due_day smallint,
  add column invoice_mode text,
  add constraint trading_closing_day_check check (closing_day in (5, 10, 15, 20, 25, 31)),
  add constraint trading_due_months_check check (due_months between 0 and 3),
  add constraint trading_due_day_check check (due_day between 1 and 31),
  add constraint trading_invoice_mode_check check (invoice_mode in ('statement', 'slip')),
  add constraint trading_closing_terms_check check (num_nulls(closing_day, due_months, due_day, invoice_mode) in (0, 4));
comment on column trading.closing_day is 'Day of the month on which the wholesaler closes the account (締め日); 31 for the last day of the month. Null while nothing is agreed, as the other three.';
comment on column trading.due_months is 'Months after the closing in which the amount is due; 0 for the same month.';
comment on column trading.due_day is 'Day of that month on which the amount is due; 31 for the last day of the month.';
comment on column trading.invoice_mode is 'Which document is the qualified invoice: statement (of the closing), slip (each 納品書).';
