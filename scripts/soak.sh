#!/usr/bin/env bash
# The long run before an issue is called resolved: `npm test` with every journey, fault, kill and long suite, then the
# suites that touch the database once more against Debian's PostgreSQL. Ends with one line: N passed, N failed. Not
# interactive; ends only processes that it started.
set -uo pipefail
cd "$(dirname "$0")/.."
exec </dev/null
# Output goes to files before it is counted: a pipe would hide the exit code.
work=$(mktemp -d /tmp/sightscreen-soak.XXXXXX)
passed=0
failed=0
cluster=''

as_postgres() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid postgres --regid postgres --init-groups -- "$@"; else "$@"; fi
}

leave() {
  if [ -n "$cluster" ] && [ -f "$cluster/data/postmaster.pid" ]; then as_postgres "$bin/pg_ctl" -D "$cluster/data" -m fast -w stop >/dev/null 2>&1; fi
  if [ -n "$cluster" ]; then rm -rf "$cluster"; fi
  rm -rf "$work"
}
trap leave EXIT
trap 'exit 130' INT TERM

# Adds the last line of a run. A run with a nonzero exit code but no failures counts one failure.
count() {
  local line code=$2
  line=$(grep -aE '^[0-9]+ passed, [0-9]+ failed$' "$1" | tail -1)
  local ok=${line%% *} bad
  bad=$(sed -E 's/^[0-9]+ passed, ([0-9]+) failed$/\1/' <<<"$line")
  passed=$((passed + ${ok:-0}))
  if [ "$code" != 0 ] && [ "${bad:-0}" = 0 ]; then bad=1; fi
  failed=$((failed + ${bad:-0}))
}

# Repeats the failures of both runs last, since only the end of a long log is stored.
finish() {
  sed -n '/^Unsteady:$/,/^[^ ]/p' "$work"/own "$work"/again 2>/dev/null | grep -a '^  ' | sed '1i Unsteady:'
  [ "$failed" = 0 ] || sed -n '/^FAILED [a-z]*: /,/^[0-9]* passed, [0-9]* failed$/p' "$work"/own "$work"/again 2>/dev/null | grep -avE '^[0-9]+ passed, [0-9]+ failed$'
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ]
  exit
}

node scripts/test.mjs --soak 2>&1 | tee "$work/own"
count "$work/own" "${PIPESTATUS[0]}"

newest() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1; }
bin=$(newest)
if [ -z "$bin" ] || [ ! -x "$bin/initdb" ]; then
  if [ "$(id -u)" != 0 ]; then
    echo 'PostgreSQL is not installed and only root can install it, so the database suites were not run again.'
    failed=$((failed + 1)); finish
  fi
  echo 'Installing PostgreSQL from the system packages'
  # Prevents Debian's default cluster: ours is private and removed on exit.
  mkdir -p /etc/postgresql-common && { [ -e /etc/postgresql-common/createcluster.conf ] || echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf; }
  export DEBIAN_FRONTEND=noninteractive
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql; } >"$work/apt" 2>&1 || { cat "$work/apt"; failed=$((failed + 1)); finish; }
  bin=$(newest)
fi

# In memory if `npm test` uses memory for its data.
room=/tmp
case $(node --input-type=module -e "console.log((await import('./scripts/memory-folder.mjs')).temporaryFolder())") in /dev/shm/*) room=/dev/shm ;; esac
cluster=$(mktemp -d "$room/sightscreen-pg.XXXXXX")
password=$(od -An -tx1 -N16 /dev/urandom | tr -d ' \n')
port=$((20000 + RANDOM % 20000))
printf '%s\n' "$password" >"$cluster/password"
if [ "$(id -u)" = 0 ]; then chown -R postgres "$cluster"; fi
started=''
if as_postgres "$bin/initdb" -D "$cluster/data" -U sightscreen --pwfile "$cluster/password" --auth scram-sha-256 --encoding UTF8 --locale C.UTF-8 >"$work/initdb" 2>&1; then
  for _ in 1 2 3 4 5; do
    if as_postgres "$bin/pg_ctl" -D "$cluster/data" -l "$cluster/log" -w -t 60 -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$cluster -c fsync=off -c max_wal_size=256MB -c max_connections=200" start >"$work/start" 2>&1; then started=yes; break; fi
    port=$((20000 + RANDOM % 20000))
  done
fi
if [ -z "$started" ]; then
  cat "$work/initdb" "$work/start" 2>/dev/null
  echo 'PostgreSQL did not start.'
  failed=$((failed + 1)); finish
fi

echo "Running the database suites on $("$bin/postgres" --version)"
DATABASE_URL="postgres://sightscreen:$password@127.0.0.1:$port/postgres" node scripts/test.mjs --database 2>&1 | tee "$work/again"
count "$work/again" "${PIPESTATUS[0]}"
finish
