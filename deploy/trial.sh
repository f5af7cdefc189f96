#!/bin/bash
# Tries deploy/install.sh from nothing: a bare Debian 12 that boots in a container, Debian's pebble as the certificate authority, stand-ins of Stripe and
# of the mail server outside, and a person who signs up and pays in a browser. Then a new version, one that fails, and a reboot.
#   apt-get install mmdebstrap pebble chromium systemd-container; npm ci; deploy/trial.sh
# As root, with ports 80, 443, 3001, 3002 and 5432 free. All of it ends with the script; the root is left in FOLDER for a look: deploy/trial.sh FOLDER
set -euo pipefail
[ -n "${IN_TRIAL:-}" ] || IN_TRIAL=1 exec unshare --mount --pid --fork --kill-child --mount-proc "$0" "$@"

cd "$(dirname "$0")/.."
root=${1:-$(mktemp -d)}
work=$(mktemp -d)
domain=academie.test
stripe_port=4801 smtp_port=4802 mail_port=4803 key=sk_test_trial
since=$SECONDS
mark() { printf '=== %s: %s s\n' "$1" $((SECONDS - since)); since=$SECONDS; }
inside() { nsenter --target "$init" --mount --uts --ipc --pid --root --wdns=/root env -i HOME=/root PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 "$@"; }
answers() { curl -ks --fail --output /dev/null --resolve "$domain:443:127.0.0.1" "https://$domain$1"; }

mkdir -p "$root"
mmdebstrap --quiet --variant=minbase --include=ca-certificates,dbus,git,systemd-sysv bookworm "$root"
mark 'A bare Debian 12'

# The domain leads here, for the certificate authority and for Stripe's webhooks too.
{ cat /etc/hosts; echo "127.0.0.1 $domain"; } >"$work/hosts"
mount --bind "$work/hosts" /etc/hosts

# The network is this machine's.
boot() {
  systemd-nspawn --quiet --register=no --keep-unit --bind-ro="$work/hosts:/etc/hosts" --directory "$root" --boot >"$work/console" 2>&1 </dev/null &
  container=$!
  until init=$(pgrep -P $container) && inside systemctl is-system-running --quiet --wait; do sleep 1; done
}
boot

# certbot trusts pebble's own certificate, and npm what this machine trusts.
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
  -keyout "$work/pebble.key" -out "$work/pebble.pem" 2>/dev/null
cp "$work/pebble.pem" "$root/root/pebble.pem"
cp "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" "$root/root/extra.pem"
cat >"$work/pebble.json" <<JSON
{ "pebble": { "listenAddress": "127.0.0.1:14000", "managementListenAddress": "127.0.0.1:15000", "certificate": "$work/pebble.pem",
  "privateKey": "$work/pebble.key", "httpPort": 80, "tlsPort": 443, "ocspResponderURL": "", "externalAccountBindingRequired": false } }
JSON
PEBBLE_VA_NOSLEEP=1 PEBBLE_WFE_NONCEREJECT=0 pebble -config "$work/pebble.json" >"$work/pebble.log" 2>&1 &
curl --silent --retry 20 --retry-all-errors --retry-delay 1 --cacert "$work/pebble.pem" https://localhost:15000/roots/0 >"$work/authority.pem"
NODE_EXTRA_CA_CERTS="$work/authority.pem" node --import tsx deploy/trial.ts services "$work" $stripe_port $key $smtp_port $mail_port &
curl --silent --retry 20 --retry-all-errors --retry-delay 1 --output /dev/null "http://127.0.0.1:$mail_port/messages"

git clone --quiet . "$root/opt/horizon/source"
cat >"$root/root/answers" <<ANSWERS
OWNER_EMAIL=camille@example.fr
STRIPE_API_URL=http://127.0.0.1:$stripe_port
STRIPE_SECRET_KEY=$key
MAIL_FROM=Académie Horizon Libre <bonjour@$domain>
SMTP_URL=smtp://127.0.0.1:$smtp_port
ANSWERS
install_site() {
  inside NODE_EXTRA_CA_CERTS=/root/extra.pem REQUESTS_CA_BUNDLE=/root/pebble.pem ACME_SERVER=https://localhost:14000/dir \
    /opt/horizon/source/deploy/install.sh "$domain" /root/answers
}
mark 'pebble, stand-ins and the code'

install_site
mark 'Installed'
curl --silent --fail --output /dev/null --cacert "$work/authority.pem" "https://$domain/"
node --import tsx deploy/trial.ts person "https://$domain" camille@example.fr $mail_port
inside horizon admin grant camille@example.fr
mark 'A paid member, and an admin'

echo changed >>"$root/opt/horizon/source/public/robots-note.txt"
install_site
answers /robots-note.txt
mark 'A new version'

# Its migration fails: the version before serves again.
mkdir "$root/opt/horizon/source/prisma/migrations/99999999999999_fails"
echo 'select 1 / 0;' >"$root/opt/horizon/source/prisma/migrations/99999999999999_fails/migration.sql"
if install_site; then echo 'A version that fails was installed.' >&2; exit 1; fi
answers /robots-note.txt
answers /api/health
mark 'A version that fails, taken back'

inside systemctl poweroff
wait $container
boot
until answers /api/health; do sleep 1; done
mark 'A reboot'
