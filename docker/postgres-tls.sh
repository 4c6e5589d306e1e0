#!/bin/sh
# Runs once, when the database volume is new: a key and a certificate for TLS, without which nobody may connect over the
# network. The certificate is the database's own: it encrypts the traffic, and does not authenticate the server.
set -eu
openssl req -new -x509 -days 3650 -nodes -subj /CN=db -addext subjectAltName=DNS:db \
  -out "$PGDATA/server.crt" -keyout "$PGDATA/server.key" 2>/dev/null
chmod 600 "$PGDATA/server.key"
echo "ssl = on" >> "$PGDATA/postgresql.auto.conf"
sed -i 's/^host all all all /hostssl all all all /' "$PGDATA/pg_hba.conf"
