-- Number and names of a document as its list is searched, folded when it is issued instead of at each search.
alter table invoice add column search text generated always as (
  fold_text(year::text || '-' || lpad(serial::text, 6, '0') || E'\n' || coalesce(recipient ->> 'name', '') || E'\n'
    || coalesce(recipient ->> 'customerCode', '') || E'\n' || coalesce(issuer ->> 'name', ''))) stored not null;
comment on column invoice.search is 'Number, names of both parties and the customer''s code, folded by fold_text.';
