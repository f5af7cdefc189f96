# Backups want pg_dump of the server's own version, and restic: Postgres' image, with Node and the commands of the site's.
ARG SITE=horizon
ARG POSTGRES=docker.io/library/postgres:18-trixie

FROM ${SITE} AS site

FROM ${POSTGRES}
ENV NODE_ENV=production DATA_DIR=/tmp/horizon
RUN apt-get update -qq && apt-get install -qq -y --no-install-recommends ca-certificates restic && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=site /usr/local/bin/node /usr/local/bin/node
COPY --from=site /app ./
RUN mkdir -m 700 -p /srv/backups && chown 1000:1000 /srv/backups
USER 1000:1000
ENTRYPOINT ["node", "bin/main.js"]
CMD ["backup"]
