#!/bin/bash
# Tries deploy/install.sh from nothing: a bare Debian 12 that boots in a container, Debian's pebble as the certificate authority, stand-ins of Stripe and
# of the mail server outside, and a person who signs up and pays in a browser. Then a new version, one that fails, the way back, a backup restored, a second server, and a reboot.
#   apt-get install mmdebstrap pebble chromium iproute2 slirp4netns systemd-container; npm ci; deploy/trial.sh
# As root. Two servers in network namespaces of their own, so no port need be free. All of it ends with the script; the roots are left in FOLDER for a look: deploy/trial.sh FOLDER
set -euo pipefail
case ${IN_TRIAL:-} in
  '') IN_TRIAL=1 exec unshare --mount --pid --fork --kill-child --mount-proc "$0" "$@" ;;
  1)
    # Names of namespaces are files, which would outlive the script.
    mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns
    # Each reaches the internet through slirp4netns, which changes nothing on this machine, and the other one through a cable.
    for one in first second; do
      ip netns add trial-$one
      slirp4netns --configure --mtu=1400 --netns-type=path /run/netns/trial-$one tap0 >/dev/null 2>&1 &
    done
    ip link add cable1 netns trial-first type veth peer name cable2 netns trial-second
    ip -n trial-first addr add 10.99.0.1/24 dev cable1 && ip -n trial-first link set cable1 up
    ip -n trial-second addr add 10.99.0.2/24 dev cable2 && ip -n trial-second link set cable2 up
    IN_TRIAL=2 exec nsenter --net=/run/netns/trial-first "$0" "$@"
    ;;
esac

cd "$(dirname "$0")/.."
folder=${1:-$(mktemp -d)}
root=$folder/first second_root=$folder/second
work=$(mktemp -d)
domain=academie.test
stripe_port=4801 smtp_port=4802 mail_port=4803 key=sk_test_trial
since=$SECONDS
mark() { printf '=== %s: %s s\n' "$1" $((SECONDS - since)); since=$SECONDS; }
inside() { nsenter --target "$init" --mount --uts --ipc --net --pid --root --wdns=/root env -i HOME=/root PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 "$@"; }
inside_second() { local init=$second; inside "$@"; }
answers() { curl -ks --fail --output /dev/null --resolve "$domain:443:127.0.0.1" "https://$domain$1"; }
fail() { echo "$*" >&2; exit 1; }

mkdir -p "$root"
mmdebstrap --quiet --variant=minbase --include=ca-certificates,dbus,git,systemd-sysv bookworm "$root"
cp -a "$root" "$second_root"
mark 'Two bare Debian 12'

# The domain leads here, for the certificate authority and for Stripe's webhooks too.
{ cat /etc/hosts; echo "127.0.0.1 $domain www.$domain"; } >"$work/hosts"
mount --bind "$work/hosts" /etc/hosts

# In the namespace that it is called in. Sets `container` and `init`.
boot() {
  local one=$1 where=$2
  nsenter --net="/run/netns/trial-$one" systemd-nspawn --quiet --register=no --keep-unit --bind-ro="$work/hosts:/etc/hosts" --directory "$where" --boot >"$work/console-$one" 2>&1 </dev/null &
  container=$!
  until init=$(pgrep --parent $container) && inside systemctl is-system-running --quiet --wait; do sleep 1; done
}
boot first "$root"

# certbot trusts pebble's own certificate, and npm what this machine trusts.
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
  -keyout "$work/pebble.key" -out "$work/pebble.pem" 2>/dev/null
cp "$work/pebble.pem" "$root/root/pebble.pem"
for where in "$root" "$second_root"; do install -m 644 "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" "$where/etc/extra.pem"; done
cat >"$work/pebble.json" <<JSON
{ "pebble": { "listenAddress": "127.0.0.1:14000", "managementListenAddress": "127.0.0.1:15000", "certificate": "$work/pebble.pem",
  "privateKey": "$work/pebble.key", "httpPort": 80, "tlsPort": 443, "ocspResponderURL": "", "externalAccountBindingRequired": false } }
JSON
PEBBLE_VA_NOSLEEP=1 PEBBLE_WFE_NONCEREJECT=0 pebble -config "$work/pebble.json" >"$work/pebble.log" 2>&1 &
curl --silent --retry 20 --retry-all-errors --retry-delay 1 --cacert "$work/pebble.pem" https://localhost:15000/roots/0 >"$work/authority.pem"
NODE_EXTRA_CA_CERTS="$work/authority.pem" node --import tsx deploy/trial.ts services "$work" $stripe_port $key $smtp_port $mail_port &
curl --silent --retry 20 --retry-all-errors --retry-delay 1 --output /dev/null "http://127.0.0.1:$mail_port/messages"

# The repository that the server clones, with the versions that are published in it.
git clone --quiet --bare . "$root/srv/site.git"
git --git-dir="$root/srv/site.git" tag --list | xargs --no-run-if-empty git --git-dir="$root/srv/site.git" tag --delete >/dev/null
git --git-dir="$root/srv/site.git" tag v2030.01.01 "$(git rev-parse HEAD)"
inside git clone --quiet /srv/site.git /opt/horizon/source
publish() {
  git -C "$work/site" add --all
  git -C "$work/site" -c user.name=Trial -c user.email=trial@example.fr commit --quiet --message "$1"
  git -C "$work/site" tag "$1"
  git -C "$work/site" push --quiet origin "$1"
}
git clone --quiet "$root/srv/site.git" "$work/site"
git -C "$work/site" checkout --quiet --detach v2030.01.01
cat >"$root/root/answers" <<ANSWERS
OWNER_EMAIL=camille@example.fr
STRIPE_API_URL=http://127.0.0.1:$stripe_port
STRIPE_SECRET_KEY=$key
MAIL_FROM="Académie Horizon Libre" <bonjour@$domain>
SMTP_URL=smtp://127.0.0.1:$smtp_port
BACKUP_TO=/srv/backups
ANSWERS
install_site() {
  inside NODE_EXTRA_CA_CERTS=/etc/extra.pem REQUESTS_CA_BUNDLE=/root/pebble.pem ACME_SERVER=https://localhost:14000/dir \
    /opt/horizon/source/deploy/install.sh "$domain" /root/answers
}
version() { inside cat /opt/horizon/current/version; }
mark 'pebble, stand-ins and the code'

install_site
mark 'Installed'
for name in "$domain" "www.$domain"; do curl --silent --fail --output /dev/null --cacert "$work/authority.pem" "https://$name/"; done
node --import tsx deploy/trial.ts person "https://$domain" camille@example.fr $mail_port
inside horizon admin grant camille@example.fr
mark 'A paid member, and an admin'

install_site
mark 'The same version again'

echo changed >>"$work/site/public/robots-note.txt"
publish v2030.01.02
install_site
answers /robots-note.txt
[ "$(version)" = v2030.01.02 ] || fail 'The new version is not the one that runs.'
mark 'A new version'

# Its migration fails: the version before serves again.
mkdir "$work/site/prisma/migrations/99999999999999_fails"
echo 'select 1 / 0;' >"$work/site/prisma/migrations/99999999999999_fails/migration.sql"
publish v2030.01.03
if install_site; then fail 'A version that fails was installed.'; fi
answers /robots-note.txt
answers /api/health
mark 'A version that fails, taken back'

inside horizon rollback
[ "$(version)" = v2030.01.01 ] || fail 'The version before does not run.'
if answers /robots-note.txt; then fail 'The version before serves what it does not have.'; fi
inside horizon rollback
answers /robots-note.txt
mark 'The version before, and back'

inside horizon restore
answers /api/health/ready
mark 'The newest backup in the place of the database'

# A second server on the same Postgres, with the settings and the release of the first.
postgres=$(basename "$root"/etc/postgresql/*)
inside runuser -u postgres -- psql -qc "alter system set listen_addresses = '*'"
echo 'hostssl all horizon,horizon_site 10.99.0.2/32 scram-sha-256' >>"$root/etc/postgresql/$postgres/main/pg_hba.conf"
inside systemctl restart "postgresql@$postgres-main"
until answers /api/health/ready; do sleep 1; done
mkdir -p "$second_root/etc/horizon" "$second_root/opt/horizon/releases"
for file in env owner; do sed 's|@127.0.0.1:5432/horizon|@10.99.0.1:5432/horizon?sslmode=require|' "$root/etc/horizon/$file" >"$second_root/etc/horizon/$file"; done
cp -a "$root/opt/horizon/source" "$second_root/opt/horizon/source"
cp -a "$root/opt/horizon/releases/." "$second_root/opt/horizon/releases"
first=$init first_container=$container
boot second "$second_root"
second=$init init=$first
inside_second git -C /opt/horizon/source tag --delete v2030.01.03
inside_second git -C /opt/horizon/source remote set-url origin /nowhere
inside_second ROLE=app ADDRESS=10.99.0.2 NODE_EXTRA_CA_CERTS=/etc/extra.pem /opt/horizon/source/deploy/install.sh "$domain"
curl --silent --fail --output /dev/null http://10.99.0.2:3001/api/health/ready
mark 'A second server'

echo 10.99.0.2 >"$root/etc/horizon/servers"
git --git-dir="$root/srv/site.git" tag --delete v2030.01.03 >/dev/null
inside git -C /opt/horizon/source tag --delete v2030.01.03
install_site
inside systemctl stop horizon.target
answers /api/health/ready
inside systemctl start horizon.target
mark 'The instances of the first one stopped: the second one answers'

inside systemctl poweroff
wait $first_container
boot first "$root"
until answers /api/health; do sleep 1; done
mark 'A reboot'
