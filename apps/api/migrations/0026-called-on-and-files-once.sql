-- The day of a telephone call has the name that the rest of the schema gives it.
alter table invoice_difference rename column told_on to called_on;
