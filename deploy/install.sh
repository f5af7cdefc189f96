#!/bin/bash
# Met le site en ligne sur un serveur Debian 12 ou 13 nu ; relancé, le met à jour avec le code qui est là (docs/online.md) :
#   deploy/install.sh TON-DOMAINE [RÉPONSES]
# RÉPONSES : un fichier de lignes NOM=valeur, pour ne rien demander.
set -eEuo pipefail

domain=${1:?Usage : deploy/install.sh TON-DOMAINE [RÉPONSES]}
answers=${2:-}
source=$(cd "$(dirname "$0")/.." && pwd)
home=/opt/horizon
settings=/etc/horizon/env
owner=/etc/horizon/owner
# What opens the backups; the site does not get it.
backup=/etc/horizon/backup
# Once the owner has been asked to come in.
invited=/etc/horizon/invited
files=/srv/horizon/static
cache=/var/cache/nginx/horizon
tls=/etc/horizon/tls
# For a trial beside other programs.
http_port=${HTTP_PORT:-80} https_port=${HTTPS_PORT:-443} ports=${SITE_PORTS:-3001 3002}
host=$domain$([ "$https_port" = 443 ] || echo ":$https_port")
release=releases/$(date +%Y%m%d%H%M%S)
previous=$(readlink "$home/current" 2>/dev/null || true)

say() { printf '\n• %s\n' "$*"; }
stop() { printf '\n✗ %s\n' "$*" >&2; exit 1; }
setting() { sed -n "s/^$1=//p" "$settings" | sed 's/^"\(.*\)"$/\1/'; }
set_setting() {
  local rest
  rest=$(grep -v "^$1=" "$settings" || true)
  printf '%s\n%s="%s"\n' "$rest" "$1" "$2" | sed '/^$/d' | install -m 640 -o root -g horizon /dev/stdin "$settings.new"
  mv "$settings.new" "$settings"
}

# Asks for a setting (name, question, check) until the check agrees; what is set already stays.
ask() {
  local value
  [ -z "$(setting "$1")" ] || return 0
  while :; do
    if [ -n "$answers" ]; then value=$(sed -n "s/^$1=//p" "$answers"); else read -rp "$2 : " value; fi
    if [ -n "$value" ] && "$3" "$value"; then break; fi
    [ -z "$answers" ] || stop "$1 ne convient pas."
    echo "  Ça ne convient pas, réessaie."
  done
  set_setting "$1" "$value"
}

# An instance after the other: nginx asks the other one meanwhile.
start_site() {
  systemctl restart "horizon@$1"
  curl --silent --fail --output /dev/null --retry 60 --retry-all-errors --retry-delay 1 "http://127.0.0.1:$1/api/health/ready"
}

take_back() {
  trap - ERR
  [ -n "$previous" ] || rm -f "$home/current"
  [ -n "$previous" ] || stop "L’installation a échoué, voir plus haut. Corrige, puis relance la même commande."
  say "La nouvelle version ne marche pas : retour à la précédente"
  ln -sfn "$previous" "$home/current"
  for port in $ports; do start_site "$port" || true; done
  empty_cache
  stop "La version précédente sert de nouveau. La sauvegarde d’avant est dans $(setting BACKUP_TO) (docs/backup.md)."
}

empty_cache() {
  find "$cache" -type f -delete
  # What visitors ask for first is kept at once: it stays up when the site does not.
  local page coding
  for page in $(curl -ks --resolve "$domain:$https_port:127.0.0.1" "https://$host/sitemap.xml" | grep -o '<loc>[^<]*' | cut -c6-); do
    for coding in br gzip; do
      curl -ks --resolve "$domain:$https_port:127.0.0.1" --output /dev/null -H "Accept-Encoding: $coding" "$page" || true
    done
  done
}

install_packages() {
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -qq -y --no-install-recommends ca-certificates certbot cron curl libnginx-mod-http-brotli-static nginx npm openssl postgresql restic >/dev/null
  if ! /usr/local/bin/node --version 2>/dev/null | grep -q '^v24'; then
    npm install --loglevel=error --global --prefix /usr/local node@24
    hash -r # the newer npm wants the newer Node
    npm install --loglevel=error --global --prefix /usr/local npm@11
  fi
}

make_places() {
  id horizon >/dev/null 2>&1 || useradd --system --home-dir "$home" --shell /usr/sbin/nologin horizon
  install -d -m 755 "$home" "$home/releases" "$files" /var/www/acme
  install -d -m 700 -o horizon -g horizon /srv/backups
  install -d -m 700 -o www-data -g www-data "$cache"
  install -d -m 750 -o root -g horizon /etc/horizon
  install -d -m 700 "$tls"
  [ -f "$settings" ] || install -m 640 -o root -g horizon /dev/null "$settings"
  install -m 755 "$source/deploy/systemd/horizon" /usr/local/bin/horizon
}

make_database() {
  local port password
  [ -z "$(setting DATABASE_URL)" ] || return 0
  port=$(pg_lsclusters -h | awk 'NR == 1 { print $3 }')
  password=$(openssl rand -hex 24)
  until pg_isready -q -p "$port"; do sleep 0.5; done
  # Each step may have been the last one of an earlier run.
  runuser -u postgres -- psql -qp "$port" -v ON_ERROR_STOP=1 -c 'do $$ begin create role horizon; exception when duplicate_object then null; end $$' \
    -c "alter role horizon login createdb password '$password'"
  runuser -u postgres -- psql -Atqp "$port" -c "select datname from pg_database where datname = 'horizon'" | grep -q . ||
    runuser -u postgres -- createdb -p "$port" --owner horizon horizon
  # Debian's Postgres has the machine's hours. The site asks for UTC itself; this is for whoever looks with psql.
  runuser -u postgres -- psql -qp "$port" -v ON_ERROR_STOP=1 -c "alter database horizon set timezone = 'UTC'"
  set_setting DATABASE_URL "postgresql://horizon:$password@127.0.0.1:$port/horizon"
}

is_stripe_key() {
  [[ $1 =~ ^(sk|rk)_(test|live)_ ]] && curl --silent --fail --output /dev/null --user "$1:" "$(setting STRIPE_API_URL | grep . || echo https://api.stripe.com)/v1/account"
}
is_mail_address() { [[ $1 =~ ^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$ ]]; }
is_sender() { [[ $1 =~ ^.+\ \<[^@]+@[^@]+\>$ ]]; }
# Sends a code, which only whoever gets the mail can type.
is_mail_server() {
  local code seen from
  code=$((RANDOM % 9000 + 1000)) from=$(setting MAIL_FROM)
  printf 'From: %s\r\nTo: <%s>\r\nSubject: Ton code : %s\r\n\r\nTape ce code dans le terminal : %s\r\n' "$from" "$(setting OWNER_EMAIL)" "$code" "$code" |
    curl --silent --show-error --ssl --url "$1" --mail-from "$(sed 's/.*<\(.*\)>/\1/' <<<"$from")" --mail-rcpt "$(setting OWNER_EMAIL)" --upload-file - || return 1
  [ -z "$answers" ] || return 0
  read -rp "  Un mail est parti. Le code qu’il contient (regarde aussi les indésirables) : " seen
  [ "$seen" = "$code" ]
}

ask_settings() {
  set_setting SITE_URL "https://$host"
  set_setting TRUST_PROXY 1
  [ -n "$(setting AUTH_SECRET)" ] || set_setting AUTH_SECRET "$(openssl rand -base64 33)"
  [ -n "$(setting SECOND_FACTOR_KEY)" ] || set_setting SECOND_FACTOR_KEY "$(openssl rand -base64 33)"
  [ -f "$backup" ] || install -m 600 /dev/stdin "$backup" <<<"RESTIC_PASSWORD=$(setting RESTIC_PASSWORD | grep . || openssl rand -hex 24)"
  sed -i '/^RESTIC_PASSWORD=/d' "$settings"
  [ -n "$(setting BACKUP_TO)" ] || set_setting BACKUP_TO /srv/backups
  if [ -n "$answers" ] && grep -q ^STRIPE_API_URL= "$answers"; then ask STRIPE_API_URL '' true; fi
  ask OWNER_EMAIL "Ton adresse e-mail" is_mail_address
  ask STRIPE_SECRET_KEY "Ta clé secrète Stripe (sk_test_… pour commencer)" is_stripe_key
  ask MAIL_FROM "L’expéditeur des mails (Académie Horizon Libre <bonjour@$domain>)" is_sender
  ask SMTP_URL "Le serveur de mail (smtps://UTILISATEUR:MOT-DE-PASSE@SERVEUR:465)" is_mail_server
}

# The pages are for this address; no secret is needed, and none is given.
build() {
  cd "$source"
  env -i HOME="$HOME" PATH="/usr/local/bin:$PATH" ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS="$NODE_EXTRA_CA_CERTS"} SITE_URL="https://$host" \
    PRIVATE_GROUP_URL="$(setting PRIVATE_GROUP_URL)" npm run --silent build -- "$home/$release"
  # Files of earlier releases stay for a month, for tabs that are open.
  mkdir -p "$files/_next"
  cp -r "$home/$release/.next/static" "$files/_next/"
  find "$files" -type f -mtime +30 -delete
}

configure_nginx() {
  [ -f "$tls/fullchain.pem" ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 7 -subj "/CN=$domain" \
    -keyout "$tls/privkey.pem" -out "$tls/fullchain.pem" 2>/dev/null
  install -d "$home/pages" /etc/nginx/horizon
  install -m 644 -t "$home/pages" "$source"/deploy/503.*
  echo 'brotli_static on;' >/etc/nginx/horizon/brotli.conf
  sed -e "s|\${CACHE}|$cache|; s|\${SITE_1}|127.0.0.1:${ports% *}|; s|\${SITE_2}|127.0.0.1:${ports#* }|" \
    -e "s|\${HTTP_PORT}|$http_port|g; s|\${HTTPS_PORT}|$https_port|g; s|\${DOMAIN}|$domain|; s|\${HOST}|$host|g; s|\${TLS}|$tls|g" \
    -e "s|\${ACME}|/var/www/acme|; s|\${FILES}|$files|; s|\${PAGES}|$home/pages|; s|\${LOGS}|/var/log/nginx|g; s|\${MODULES}|/etc/nginx/horizon|" \
    "$source/deploy/nginx.conf" >/etc/nginx/conf.d/horizon.conf
  [ -e /proc/net/if_inet6 ] || sed -i 's/listen \[::\][^;]*;//' /etc/nginx/conf.d/horizon.conf
  rm -f /etc/nginx/sites-enabled/default
  nginx -t -q
  systemctl reload-or-restart nginx
}

# certbot's own timer renews it; nginx is told each time.
get_certificate() {
  [ ! -L "$tls/fullchain.pem" ] || return 0
  certbot certonly --quiet --non-interactive --agree-tos --email "$(setting OWNER_EMAIL)" --webroot --webroot-path /var/www/acme \
    --domain "$domain" --deploy-hook 'nginx -s reload' ${ACME_SERVER:+--server "$ACME_SERVER"}
  for name in fullchain privkey; do ln -sf "/etc/letsencrypt/live/$domain/$name.pem" "$tls/$name.pem"; done
  nginx -s reload
}

switch_over() {
  trap take_back ERR
  [ -z "$previous" ] || horizon backup
  ln -sfn "$release" "$home/current"
  set_up_stripe
  horizon migrate
  install -m 644 -t /etc/systemd/system "$source"/deploy/systemd/horizon*.{service,timer,target}
  systemctl daemon-reload
  for port in $ports; do systemctl enable --quiet horizon.target "horizon@$port"; done
  for port in $ports; do start_site "$port"; done
  empty_cache
  curl -ks --fail --output /dev/null --resolve "$domain:$https_port:127.0.0.1" "https://$host/api/health"
  trap - ERR
  find "$home/releases" -mindepth 1 -maxdepth 1 ! -path "$home/$release" ! -path "$home/${previous:-none}" -exec rm -r {} +
}

# Products, prices, portal, and where Stripe tells of payments; its secret is shown once.
set_up_stripe() {
  local said secret
  said=$(horizon stripe-setup) || { echo "$said"; return 1; }
  secret=$(sed -n 's/^STRIPE_WEBHOOK_SECRET=//p' <<<"$said")
  [ -z "$secret" ] || set_setting STRIPE_WEBHOOK_SECRET "$secret"
}

# The site reads and writes rows; migrations and backups alone keep the role that owns the tables (docs/hosting.md#two-roles).
give_site_its_role() {
  local url password
  url=$(setting DATABASE_URL)
  [[ $url == postgresql://horizon:*@127.0.0.1:* ]] || return 0
  password=$(openssl rand -hex 24)
  SITE_POSTGRES_PASSWORD=$password runuser -u postgres -- psql -q -v ON_ERROR_STOP=1 -p "$(sed 's|.*:\([0-9]*\)/.*|\1|' <<<"$url")" horizon <"$source/deploy/site-role.sql"
  install -m 600 /dev/stdin "$owner" <<<"MIGRATION_DATABASE_URL=$url"
  set_setting DATABASE_URL "postgresql://horizon_site:$password@${url#*@}"
  for port in $ports; do start_site "$port"; done
}

back_up_each_night() {
  systemctl enable --quiet --now horizon-backup.timer
  [ -n "$previous" ] || horizon backup
  echo "  Copie $settings et $backup ailleurs que sur ce serveur : sans RESTIC_PASSWORD, personne n’ouvre les sauvegardes."
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
getent hosts "$domain" >/dev/null || stop "$domain ne mène nulle part : crée l’enregistrement A chez ton registraire, puis relance."
say "1. Les programmes (quelques minutes la première fois)"; install_packages
say "2. L’utilisateur et les dossiers"; make_places
say "3. La base de données"; make_database
say "4. Les réglages"; ask_settings
say "5. Le site se construit (quelques minutes)"; build
say "6. nginx"; configure_nginx
say "7. Le certificat"; get_certificate
say "8. Le site démarre, Stripe apprend son adresse"; switch_over
say "9. Le site reçoit son propre rôle dans la base"; give_site_its_role
say "10. Une sauvegarde, et une chaque nuit"; back_up_each_night
make_admin
say "En ligne : https://$host. À toi maintenant : horizon doctor dit ce qui manque encore (docs/online.md)."
