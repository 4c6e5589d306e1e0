#!/bin/bash
# Entry point of the locally built postgres image: does what docker-compose.yml relies on of the published one. An empty
# volume is initialised, a server reachable by its socket only runs /docker-entrypoint-initdb.d, then the real one starts.
set -eu
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chown -R postgres:postgres /var/lib/postgresql /var/run/postgresql
  chmod 700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
export POSTGRES_USER="${POSTGRES_USER:-postgres}"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  : "${POSTGRES_PASSWORD:?set POSTGRES_PASSWORD}"
  # shellcheck disable=SC2086
  initdb --username="$POSTGRES_USER" --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") ${POSTGRES_INITDB_ARGS:-} --auth-local=trust --auth-host=scram-sha-256
  printf 'host all all all scram-sha-256\n' >> "$PGDATA/pg_hba.conf"
  printf "listen_addresses = '*'\nunix_socket_directories = '/var/run/postgresql'\n" >> "$PGDATA/postgresql.conf"
  pg_ctl --wait start --options="-c listen_addresses=''" --log=/dev/null
  for script in /docker-entrypoint-initdb.d/*; do
    case "$script" in
      *.sh) PGHOST=/var/run/postgresql bash "$script" ;;
      *.sql) PGHOST=/var/run/postgresql psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --file "$script" ;;
    esac
  done
  pg_ctl --wait --mode=fast stop
fi
exec "$@"
