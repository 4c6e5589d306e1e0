#!/bin/sh
# Runs once, when the database volume is new: the role that owns the tables, the role the API works as, the database.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set owner_password="$POSTGRES_OWNER_PASSWORD" --set app_password="$POSTGRES_APP_PASSWORD" <<'SQL'
create role meguri_owner login nosuperuser nocreaterole nobypassrls createdb password :'owner_password';
create role meguri_app login nosuperuser nocreaterole nobypassrls nocreatedb password :'app_password';
create database meguri owner meguri_owner;
revoke all on database meguri from public;
grant connect on database meguri to meguri_app;
SQL
