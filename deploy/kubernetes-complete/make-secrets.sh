#!/bin/sh
# Makes the secrets of one deployment, for this user alone. Refuses to replace them: what is stored cannot be read without its key.
#   sh make-secrets.sh [FOLDER] [ORGANISATION]
set -eu
umask 077
folder=${1:-$(dirname "$0")}
organisation=${2:-acme}
for file in secrets.env postgresql.env; do
  if [ -e "$folder/$file" ]; then
    echo "$folder/$file is there already" >&2
    exit 1
  fi
done
password=$(openssl rand -hex 24)
printf '%s\n' \
  'POSTGRES_USER=input_trust' \
  'POSTGRES_DB=input_trust' \
  "POSTGRES_PASSWORD=$password" > "$folder/postgresql.env"
printf '%s\n' \
  "DATABASE_URL=postgres://input_trust:$password@postgresql/input_trust" \
  "INPUT_TRUST_API_KEYS=$(openssl rand -hex 24):$organisation" \
  "INPUT_TRUST_ENCRYPTION_KEY=$(openssl rand -base64 32)" > "$folder/secrets.env"
echo "Made $folder/secrets.env and $folder/postgresql.env. Keep a copy of the encryption key apart from backups of the database."
