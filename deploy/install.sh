#!/bin/bash
# Met le site en ligne sur un serveur Debian 12 ou 13 nu ; relancé, passe aux versions publiées depuis, l’une après l’autre (docs/online.md) :
#   deploy/install.sh TON-DOMAINE [RÉPONSES]
# RÉPONSES : un fichier de lignes NOM=valeur, pour ne rien demander. ROLE=app : un serveur de plus (docs/online.md#when-one-server-is-not-enough).
set -eEuo pipefail

domain=${1:?Usage : deploy/install.sh TON-DOMAINE [RÉPONSES]}
answers=${2:+$(realpath "$2")}
role=${ROLE:-all}
source=$(cd "$(dirname "$0")/.." && pwd)
cd / # where every user may stand
home=/opt/horizon
settings=/etc/horizon/env mode=640
owner=/etc/horizon/owner
# What opens the backups; the site does not get it.
backup=/etc/horizon/backup
# Private addresses of servers with ROLE=app, one a line.
servers=/etc/horizon/servers
# Once the owner has been asked to come in.
invited=/etc/horizon/invited
files=/srv/horizon/static
cache=/var/cache/nginx/horizon
tls=/etc/horizon/tls
acme=/var/www/acme
ports=(3001 3002)
running=$(readlink "$home/current" 2>/dev/null || true)

say() { printf '\n• %s\n' "$*"; }
stop() { printf '\n✗ %s\n' "$*" >&2; exit 1; }
setting() { [ ! -f "$settings" ] || sed -n "s/^$1=//p" "$settings" | sed 's/^"\(.*\)"$/\1/'; }
set_setting() {
  local rest
  rest=$(grep -v "^$1=" "$settings" || true)
  printf '%s\n%s="%s"\n' "$rest" "$1" "$2" | sed '/^$/d' | install -m "$mode" -o root -g horizon /dev/stdin "$settings.new"
  mv "$settings.new" "$settings"
}

# Asks for a setting (name, question, check) until the check agrees; what is set already stays.
ask() {
  local value
  [ -z "$(setting "$1")" ] || return 0
  while :; do
    if [ -n "$answers" ]; then value=$(sed -n "s/^$1=//p" "$answers"); else read -rp "$2 : " value; fi
    # "Académie Horizon" <bonjour@…>: as mail programs write it, and as no file of settings can.
    value=${value//\"/}
    if [ -n "$value" ] && "$3" "$value"; then break; fi
    [ -z "$answers" ] || stop "$1 ne convient pas."
    echo "  Ça ne convient pas, réessaie."
  done
  set_setting "$1" "$value"
}

# The version published after the one that runs; the newest on a new server; without any, the code that is there.
next_version() {
  local tags at
  git -C "$source" fetch --quiet --tags || echo "  Le dépôt ne répond pas : les versions déjà là." >&2
  tags=$(git -C "$source" tag --list 'v20*' --sort=version:refname)
  at=$(cat "$home/current/version" 2>/dev/null || true)
  if [ -n "$at" ]; then
    awk -v at="$at" 'past { print; exit } $0 == at { past = 1 }' <<<"$tags" | grep . || echo "$at"
  elif [ -n "$(readlink "$home/current")" ]; then
    # It has no version: the first that has its code, or none.
    git -C "$source" tag --list 'v20*' --contains HEAD --sort=version:refname | head -n 1
  else
    tail -n 1 <<<"$tags"
  fi
}

take_back() {
  trap - ERR
  [ -n "$running" ] || rm -f "$home/current"
  if [ "${running:-$release}" = "$release" ]; then stop "L’installation a échoué, voir plus haut. Corrige, puis relance la même commande."; fi
  say "La nouvelle version ne marche pas : retour à la précédente"
  ln -sfn "$running" "$home/current"
  horizon restart || true
  stop "La version précédente sert de nouveau. La sauvegarde d’avant est dans $(setting BACKUP_TO) (docs/backup.md)."
}

install_packages() {
  local more=() newest
  [ "$role" = app ] || more=(certbot cron libnginx-mod-http-brotli-static nginx postgresql restic)
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -qq -y --no-install-recommends ca-certificates curl npm openssl unattended-upgrades "${more[@]}" >/dev/null
  # Debian does not mend this Node: each run brings its newest.
  newest=$(npm view --loglevel=error node@24 version --json | tr -d '[]" \n' | sed 's/.*,//')
  if [ "$(/usr/local/bin/node --version 2>/dev/null)" != "v$newest" ]; then
    npm install --loglevel=error --global --prefix /usr/local "node@$newest"
    hash -r # the newer npm wants the newer Node
    npm install --loglevel=error --global --prefix /usr/local npm@11
  fi
}

make_places() {
  id horizon >/dev/null 2>&1 || useradd --system --home-dir "$home" --shell /usr/sbin/nologin horizon
  # Runs what packages bring along, and may read no secret.
  id horizon-build >/dev/null 2>&1 || useradd --system --home-dir "$home/build" --shell /usr/sbin/nologin horizon-build
  install -d -m 755 "$home" "$home/releases" "$home/pages" "$files" "$acme"
  install -d -m 700 -o horizon-build -g horizon-build "$home/build"
  install -d -m 750 -o root -g horizon /etc/horizon
  install -d -m 700 "$tls"
  [ -f "$settings" ] || touch "$settings"
  chown root:horizon "$settings"
  chmod "$mode" "$settings"
  install -m 755 "$source/deploy/systemd/horizon" /usr/local/bin/horizon
  install -m 644 -t /etc/systemd/system "$source"/deploy/systemd/horizon*.{service,timer,target}
}

configure_nginx() {
  local server
  [ -f "$tls/fullchain.pem" ] || rm -f "$tls"/*.pem # links that came with another server's settings lead nowhere
  [ -f "$tls/fullchain.pem" ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 7 -subj "/CN=$domain" \
    -keyout "$tls/privkey.pem" -out "$tls/fullchain.pem" 2>/dev/null
  install -d /etc/nginx/horizon
  # One that is away is asked again after ten seconds.
  { [ ! -f "$servers" ] || while read -r server; do
    printf 'server %s max_fails=1 fail_timeout=10s;\n' "${ports[@]/#/$server:}"
  done <"$servers"; } >/etc/nginx/horizon/servers.conf
  install -d -m 700 -o www-data -g www-data "$cache"
  install -m 644 -t "$home/pages" "$source"/deploy/503.*
  echo 'brotli_static on;' >/etc/nginx/horizon/brotli.conf
  sed -e "s|\${CACHE}|$cache|; s|\${SITE_1}|127.0.0.1:${ports[0]}|; s|\${SITE_2}|127.0.0.1:${ports[1]}|" \
    -e "s|\${HTTP_PORT}|80|g; s|\${HTTPS_PORT}|443|g; s|\${DOMAIN}|$domain|g; s|\${HOST}|$domain|g; s|\${TLS}|$tls|g" \
    -e "s|\${ACME}|$acme|; s|\${FILES}|$files|; s|\${PAGES}|$home/pages|; s|\${LOGS}|/var/log/nginx|g; s|\${MODULES}|/etc/nginx/horizon|" \
    "$source/deploy/nginx.conf" >/etc/nginx/conf.d/horizon.conf
  [ -e /proc/net/if_inet6 ] || sed -i 's/listen \[::\][^;]*;//' /etc/nginx/conf.d/horizon.conf
  rm -f /etc/nginx/sites-enabled/default
  nginx -t -q
  systemctl reload-or-restart nginx
}

# Whoever asks for this name reaches this server, on port 80: what the certificate authority will do.
leads_here() {
  local token
  token=horizon-$(openssl rand -hex 16)
  install -d "$acme/.well-known/acme-challenge"
  echo "$token" >"$acme/.well-known/acme-challenge/$token"
  curl --silent --fail --max-time 20 --retry 5 --retry-all-errors --retry-delay 1 "http://$1/.well-known/acme-challenge/$token" | grep -qx "$token"
  local found=$?
  rm "$acme/.well-known/acme-challenge/$token"
  return $found
}

find_names() {
  local there
  there=$(getent ahosts "$domain" | awk '{ print $1 }' | sort -u | xargs) || true
  [ -n "$there" ] || stop "$domain ne mène nulle part : crée l’enregistrement A chez ton registraire, puis relance."
  leads_here "$domain" ||
    stop "$domain mène à $there, et ce serveur, $(hostname -I | xargs), n’y répond pas sur le port 80. Corrige l’enregistrement A (et AAAA), ou ouvre les ports 80 et 443 chez ton hébergeur, puis relance."
  names=(--domain "$domain")
  if leads_here "www.$domain"; then names+=(--domain "www.$domain")
  else echo "  www.$domain ne mène pas ici : qui le tape ne trouve rien. Crée l’enregistrement, puis relance quand tu veux."; fi
}

# certbot's own timer renews it; nginx is told each time.
get_certificate() {
  local name
  certbot certonly --quiet --non-interactive --agree-tos --email "$(setting OWNER_EMAIL)" --webroot --webroot-path "$acme" \
    --cert-name "$domain" "${names[@]}" --keep-until-expiring --expand --deploy-hook 'nginx -s reload' ${ACME_SERVER:+--server "$ACME_SERVER"}
  for name in fullchain privkey; do ln -sf "/etc/letsencrypt/live/$domain/$name.pem" "$tls/$name.pem"; done
  nginx -s reload
}

# Of a role, in the settings of this server or of one whose place it takes; else a new one.
password_of() {
  cat "$settings" "$owner" 2>/dev/null | sed -n "s|.*postgresql://$1:\([^@]*\)@127\.0\.0\.1:.*|\1|p" | head -n 1 | grep . || openssl rand -hex 24
}

# The site reads and writes rows; migrations and backups alone have the role that owns the tables (docs/hosting.md#two-roles).
make_database() {
  local port mine sites
  case $(setting DATABASE_URL) in '' | *@127.0.0.1:*) ;; *) return 0 ;; esac
  port=$(pg_lsclusters -h | awk 'NR == 1 { print $3 }')
  mine=$(password_of horizon) sites=$(password_of horizon_site)
  until pg_isready -q -p "$port"; do sleep 0.5; done
  # Each step may have been the last one of an earlier run.
  runuser -u postgres -- psql -qp "$port" -v ON_ERROR_STOP=1 <<SQL
do \$\$ begin create role horizon; exception when duplicate_object then null; end \$\$;
alter role horizon login createdb password '$mine';
SQL
  runuser -u postgres -- psql -Atqp "$port" -c "select datname from pg_database where datname = 'horizon'" | grep -q . ||
    runuser -u postgres -- createdb -p "$port" --owner horizon horizon
  # Debian's Postgres has the machine's hours. The site asks for UTC itself; this is for whoever looks with psql.
  runuser -u postgres -- psql -qp "$port" -v ON_ERROR_STOP=1 -c "alter database horizon set timezone = 'UTC'"
  SITE_POSTGRES_PASSWORD=$sites PGOPTIONS='-c client_min_messages=warning' runuser -u postgres -- psql -q -v ON_ERROR_STOP=1 -p "$port" horizon <"$source/deploy/site-role.sql"
  install -m 600 /dev/stdin "$owner" <<<"MIGRATION_DATABASE_URL=postgresql://horizon:$mine@127.0.0.1:$port/horizon"
  set_setting DATABASE_URL "postgresql://horizon_site:$sites@127.0.0.1:$port/horizon"
}

is_stripe_key() {
  [[ $1 =~ ^(sk|rk)_(test|live)_ ]] &&
    curl --silent --fail --output /dev/null --config - "$(setting STRIPE_API_URL | grep . || echo https://api.stripe.com)/v1/account" <<<"user = \"$1:\""
}
is_mail_address() { [[ $1 =~ ^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$ ]]; }
is_sender() { [[ $1 =~ ^.+\ \<[^@]+@[^@]+\>$ ]]; }
# Sends a code, which only whoever gets the mail can type.
is_mail_server() {
  local code seen from tls_wanted=--ssl
  code=$((RANDOM % 9000 + 1000)) from=$(setting MAIL_FROM)
  [[ $1 == smtp://127.0.0.1:* ]] || tls_wanted=--ssl-reqd
  printf 'From: %s\r\nTo: <%s>\r\nSubject: Ton code : %s\r\n\r\nTape ce code dans le terminal : %s\r\n' "$from" "$(setting OWNER_EMAIL)" "$code" "$code" |
    curl --silent --show-error $tls_wanted --config <(printf 'url = "%s"\n' "${1//\\/\\\\}") --mail-from "$(grep -o '[^<]*@[^>]*' <<<"$from")" --mail-rcpt "$(setting OWNER_EMAIL)" --upload-file - || return 1
  [ -z "$answers" ] || return 0
  read -rp "  Un mail est parti. Le code qu’il contient (regarde aussi les indésirables) : " seen
  [ "$seen" = "$code" ]
}

restic_as_site() (
  local settings=$backup name
  for name in RESTIC_PASSWORD AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_DEFAULT_REGION; do export "$name=$(setting "$name")"; done
  timeout 60 runuser -u horizon -- restic --no-cache "$@"
)
# A new folder, the site's own, or a backup that came from another server, where the site's user had another number; never /home or /var.
make_backup_folder() {
  if [ -f "$1/config" ] && [ -d "$1/keys" ]; then chown -R horizon:horizon "$1"
  elif [ -e "$1" ] && [ "$(stat -c %U "$1")" != horizon ]; then
    echo "  $1 existe déjà et sert peut-être à autre chose : donne un dossier neuf." >&2
    return 1
  else install -d -m 700 -o horizon -g horizon "$1"; fi
}
# Opened, or made, there and then.
is_backup_place() {
  local settings=$backup mode=600
  case $1 in
    s3:http*)
      ask AWS_ACCESS_KEY_ID "La clé de cet espace (AWS_ACCESS_KEY_ID)" true
      ask AWS_SECRET_ACCESS_KEY "Son secret (AWS_SECRET_ACCESS_KEY)" true
      ;;
    /*) make_backup_folder "$1" || return 1 ;;
    *) return 1 ;;
  esac
  if restic_as_site --repo "$1" cat config >/dev/null 2>&1 || restic_as_site --repo "$1" init >/dev/null; then return 0; fi
  sed -i '/^AWS_/d' "$backup"
  return 1
}

ask_settings() {
  set_setting SITE_URL "https://$domain"
  set_setting TRUST_PROXY 1
  [ -n "$(setting AUTH_SECRET)" ] || set_setting AUTH_SECRET "$(openssl rand -base64 33)"
  [ -n "$(setting SECOND_FACTOR_KEY)" ] || set_setting SECOND_FACTOR_KEY "$(openssl rand -base64 33)"
  [ -f "$backup" ] || install -m 600 /dev/stdin "$backup" <<<"RESTIC_PASSWORD=$(setting RESTIC_PASSWORD | grep . || openssl rand -hex 24)"
  sed -i '/^RESTIC_PASSWORD=/d' "$settings"
  if [ -n "$answers" ] && grep -q ^STRIPE_API_URL= "$answers"; then ask STRIPE_API_URL '' true; fi
  ask OWNER_EMAIL "Ton adresse e-mail" is_mail_address
  ask STRIPE_SECRET_KEY "Ta clé secrète Stripe (sk_test_… pour commencer)" is_stripe_key
  ask MAIL_FROM "L’expéditeur des mails (Académie Horizon Libre <bonjour@$domain>)" is_sender
  ask SMTP_URL "Le serveur de mail (smtps://UTILISATEUR:MOT-DE-PASSE@SERVEUR:465)" is_mail_server
  ask BACKUP_TO "Où garder les sauvegardes, ailleurs que sur ce serveur ? Un espace S3 (s3:https://s3.fr-par.scw.cloud/SEAU/horizon), ou le dossier d’un autre disque" is_backup_place
  case $(setting BACKUP_TO) in /*) make_backup_folder "$(setting BACKUP_TO)" ;; esac
}

require_settings_of_first() {
  [ -f "$settings" ] || stop "Copie d’abord /etc/horizon/env et /etc/horizon/owner du premier serveur ici."
  case $(setting DATABASE_URL) in '' | *@127.0.0.1:*) stop "DATABASE_URL doit mener à une base que les deux serveurs atteignent (docs/online.md#when-one-server-is-not-enough)." ;; esac
  # Behind the first server's nginx only: an address that the internet reaches would let anybody pass it by.
  address=$(hostname -I | tr ' ' '\n' | grep -E -m 1 '^(10\.|192\.168\.|172\.(1[6-9]|2[0-9]|3[01])\.)') || stop "Ce serveur n’a pas d’adresse privée."
  address=${ADDRESS:-$address}
  install -d /etc/systemd/system/horizon@.service.d
  printf '[Service]\nEnvironment=HOSTNAME=%s\n' "$address" >/etc/systemd/system/horizon@.service.d/address.conf
}

# From what is committed, by a user who may read no secret; once for each version.
build() {
  if [ -f "$home/$release/built-for.json" ]; then echo "  Elle est déjà construite."
  else
    find "$home/build" -mindepth 1 -maxdepth 1 ! -name node_modules ! -name .npm -exec rm -r {} +
    git -C "$source" archive HEAD | runuser -u horizon-build -- tar --extract --directory "$home/build"
    runuser -u horizon-build -- env -i --chdir "$home/build" HOME="$home/build" PATH="/usr/local/bin:$PATH" ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS="$NODE_EXTRA_CA_CERTS"} \
      SITE_URL="https://$domain" PRIVATE_GROUP_URL="$(setting PRIVATE_GROUP_URL)" npm run --silent build -- shipped
    rm -rf "${home:?}/$release" "$home/$release.new"
    cp -r "$home/build/shipped" "$home/$release.new"
    mv "$home/$release.new" "$home/$release"
  fi
  # No link that the build made is followed, here and below: it would lead root to any file.
  rm -rf "$home/$release/version"
  git -C "$source" describe --tags --exact-match --match 'v20*' 2>/dev/null >"$home/$release/version" || true
  # Files of earlier releases stay for a month, for tabs that are open.
  mkdir -p "$files/_next"
  cp -r --remove-destination "$home/$release/.next/static" "$files/_next/"
  find "$files" -type f -mtime +30 -delete
}

switch_over() {
  trap take_back ERR
  systemctl daemon-reload
  [ -z "$running" ] || [ "$role" = app ] || horizon backup
  ln -sfn "$release" "$home/current"
  if [ "$role" != app ]; then
    bring_back
    set_up_stripe
  fi
  horizon migrate
  for port in "${ports[@]}"; do systemctl enable --quiet horizon.target "horizon@$port"; done
  horizon restart
  [ "$role" = app ] || curl -ks --fail --output /dev/null --resolve "$domain:443:127.0.0.1" "https://$domain/api/health"
  trap - ERR
  [ -z "$running" ] || [ "$release" = "$running" ] || ln -sfn "$running" "$home/previous"
  find "$home/releases" -mindepth 1 -maxdepth 1 ! -path "$home/$release" ! -path "$home/$(readlink "$home/previous" || echo none)" -exec rm -r {} +
}

# A server that takes another one's place has its people before anybody, Stripe included, can write.
bring_back() {
  [ -z "$running" ] || return 0
  case $(setting DATABASE_URL) in *@127.0.0.1:*) ;; *) return 0 ;; esac
  [ "$(runuser -u postgres -- psql -Atqc "select count(*) from pg_tables where schemaname = 'public'" horizon)" = 0 ] || return 0
  # One that cannot be read is not none: the site would begin empty.
  restic_as_site --repo "$(setting BACKUP_TO)" cat config >/dev/null || { echo "  $(setting BACKUP_TO) ne s’ouvre pas avec ce qui est dans $backup."; return 1; }
  restic_as_site --repo "$(setting BACKUP_TO)" snapshots --json --host horizon latest 2>/dev/null | grep -q short_id || return 0
  say "Une sauvegarde de ce site est dans $(setting BACKUP_TO) : elle est remise d’abord"
  horizon restore
}

# Products, prices, portal, and where Stripe tells of payments; its secret is shown once.
set_up_stripe() {
  local said secret
  said=$(horizon stripe-setup) || { echo "$said"; return 1; }
  secret=$(sed -n 's/^STRIPE_WEBHOOK_SECRET=//p' <<<"$said")
  [ -z "$secret" ] || set_setting STRIPE_WEBHOOK_SECRET "$secret"
  [ -n "$(setting STRIPE_WEBHOOK_SECRET)" ] || {
    echo "  Stripe connaît déjà ce site et ne redit pas son secret : copie-le (dashboard.stripe.com, Webhooks) dans $settings, STRIPE_WEBHOOK_SECRET=whsec_…"
    return 1
  }
}

back_up_each_night() {
  local place
  place=$(setting BACKUP_TO)
  install -d /etc/systemd/system/horizon-backup.service.d
  { echo '[Service]'; [[ $place != /* ]] || echo "ReadWritePaths=$place"; } >/etc/systemd/system/horizon-backup.service.d/place.conf
  systemctl daemon-reload
  systemctl enable --quiet --now horizon-backup.timer
  # By the unit itself, as each night.
  [ -n "$running" ] || systemctl start horizon-backup.service || stop "La sauvegarde a échoué : journalctl -u horizon-backup dit pourquoi."
  [ -n "$running" ] || horizon restore --check
  echo "  Copie $settings, $owner et $backup ailleurs que sur ce serveur : sans RESTIC_PASSWORD, personne n’ouvre les sauvegardes."
}

make_admin() {
  local email
  [ ! -f "$invited" ] || return 0
  email=$(setting OWNER_EMAIL)
  horizon admin invite "$email"
  say "Ouvre le lien envoyé à $email et choisis ton mot de passe : tu deviens admin"
  if [ -n "$answers" ]; then echo "  Puis : horizon admin grant $email"
  else until read -rp "  Entrée quand c’est fait : " && horizon admin grant "$email"; do :; done; fi
  touch "$invited"
}

[ "$(id -u)" = 0 ] || stop "Lance cette commande en root."
[ -d /run/systemd/system ] || stop "Ce système ne tourne pas avec systemd : il faut un serveur Debian."
wanted=$(next_version)
if [ -n "$wanted" ] && [ "$(git -C "$source" rev-parse HEAD)" != "$(git -C "$source" rev-list -n 1 "$wanted")" ]; then
  git -C "$source" checkout --quiet "$wanted"
  exec "$source/deploy/install.sh" "$domain" ${answers:+"$answers"}
fi
say "1. Les programmes (quelques minutes la première fois)"; install_packages
say "2. L’utilisateur et les dossiers"; make_places
if [ "$role" = app ]; then require_settings_of_first
else
  say "3. nginx, et ton domaine mène ici"; configure_nginx; find_names
  say "4. La base de données"; make_database
  say "5. Les réglages"; ask_settings
  say "6. Le certificat"; get_certificate
fi
# Public pages say where the site is and whether the private group is open: another answer is another release.
release=releases/$(git -C "$source" rev-parse --short=12 HEAD)-$(echo "$domain $(setting PRIVATE_GROUP_URL | grep -c .)" | sha256sum | cut -c 1-8)
say "7. Le site se construit${wanted:+ en version $wanted} (quelques minutes)"; build
say "8. Le site démarre"; switch_over
if [ "$role" != app ]; then
  say "9. Une sauvegarde, et une chaque nuit"; back_up_each_night
  make_admin
fi
[ "$wanted" = "$(next_version)" ] || exec "$source/deploy/install.sh" "$domain" ${answers:+"$answers"}
if [ "$role" = app ]; then say "Ce serveur répond : écris $address dans $servers du premier, puis relance son installation."
else say "En ligne : https://$domain. À toi maintenant : horizon doctor dit ce qui manque encore (docs/online.md)."; fi
